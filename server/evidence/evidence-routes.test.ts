import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestApp } from '../http/test-app.ts';
import { systemClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { createEvidenceService, derivedEventId } from './evidence-service.ts';

let database: TestDatabase;
let app: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = createTestApp(evidenceRoutes(createEvidenceService({ database, clock: systemClock })));
});
afterAll(() => database.close());

const post = (user: string | null, events: unknown) => ask(app, user, 'POST', '/api/evidence', { events });
const rows = (user: string) =>
  database.sql('select * from evidence where user_id = $1 order by occurred_at', [user]);
const event = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  kind: 'time-spent',
  occurredAt: new Date().toISOString(),
  seconds: 30,
  ...changes,
});

describe('browser events', () => {
  it('are recorded with place and time', async () => {
    const user = randomUUID();
    const place = {
      courseId: randomUUID(),
      unitId: randomUUID(),
      activityId: randomUUID(),
      contentVersion: 1,
    };
    const one = event({ ...place, occurredAt: '2026-03-01T10:00:00+02:00' });
    expect(await post(user, [one])).toMatchObject({ status: 200, body: { recorded: 1, known: 0 } });
    expect(await rows(user)).toMatchObject([
      {
        id: one.id,
        kind: 'time-spent',
        course_id: place.courseId,
        activity_id: place.activityId,
        content_version: 1,
        occurred_at: '2026-03-01 08:00:00+00',
        payload: { seconds: 30 },
      },
    ]);
  });

  it('cannot use ids that the server derives, so they cannot block a later graded answer', async () => {
    const user = randomUUID();
    const id = derivedEventId('question-answered', randomUUID(), 's');
    expect((await post(user, [event({ id })])).status).toBe(400);
    expect(await rows(user)).toEqual([]);
  });

  it('count once when sent twice, in one batch or two, at once or later', async () => {
    const user = randomUUID();
    const one = event();
    expect((await post(user, [one, one])).body).toEqual({ recorded: 1, known: 1 });
    const answers = await Promise.all([post(user, [one, event()]), post(user, [one])]);
    expect(answers.map(({ body }) => body)).toEqual([
      { recorded: 1, known: 1 },
      { recorded: 0, known: 1 },
    ]);
    expect(await rows(user)).toHaveLength(2);
  });

  it('with the same id of another learner are separate events', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const same = event();
    await post(one, [same]);
    expect((await post(two, [same])).body).toEqual({ recorded: 1, known: 0 });
  });

  it("are never later than now, whatever the client's clock says", async () => {
    const user = randomUUID();
    await post(user, [event({ occurredAt: '2999-01-01T00:00:00Z' })]);
    const [row] = await rows(user);
    expect(new Date(String(row?.occurred_at)).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('that flag an error keep the reason verbatim', async () => {
    const user = randomUUID();
    await post(user, [
      event({
        kind: 'content-flagged',
        seconds: undefined,
        reason: '<b>2 + 2 = 5</b> 🙂',
        questionId: 'averages-q1',
      }),
    ]);
    expect(await rows(user)).toMatchObject([
      { question_id: 'averages-q1', payload: { reason: '<b>2 + 2 = 5</b> 🙂' } },
    ]);
  });
});

it('are recorded without characters that the database cannot store', async () => {
  const user = randomUUID();
  const flagged = { kind: 'content-flagged', seconds: undefined, questionId: 'averages-q1' };
  expect((await post(user, [event({ ...flagged, reason: 'wrong\0 sign \ud800' })])).status).toBe(200);
  expect(await rows(user)).toMatchObject([{ payload: { reason: 'wrong sign \ufffd' } }]);
});

describe('are refused', () => {
  it('with 401 for a visitor', async () => {
    expect((await post(null, [event()])).status).toBe(401);
  });

  it.each<[string, unknown]>([
    ['no list', undefined],
    ['an empty list', []],
    ['too many', Array.from({ length: 101 }, () => event())],
    ['no id', [event({ id: undefined })]],
    ['an invalid id', [event({ id: '1' })]],
    ['a kind that only the server records', [event({ kind: 'question-answered' })]],
    ["the kind 'lesson-finished'", [event({ kind: 'lesson-finished' })]],
    ['more than 30 seconds', [event({ seconds: 31 })]],
    ['no time', [event({ occurredAt: 'yesterday' })]],
    ['a day that does not exist', [event({ occurredAt: '2026-02-30T00:00:00Z' })]],
    ['the year 0', [event({ occurredAt: '0000-01-01T00:00:00Z' })]],
    ['a reason too long', [event({ reason: 'x'.repeat(4001) })]],
    ['a version too large', [event({ contentVersion: 3_000_000_000 })]],
    ['one invalid event among valid ones', [event(), event({ kind: 'x' })]],
  ])('with 400 and nothing recorded: %s', async (_name, events) => {
    const user = randomUUID();
    expect((await post(user, events)).status).toBe(400);
    expect(await rows(user)).toEqual([]);
  });
});

describe('derivedEventId', () => {
  it('is a UUID derived from its parts and their boundaries', () => {
    expect(derivedEventId('a', 'b')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(derivedEventId('a', 'b')).toBe(derivedEventId('a', 'b'));
    expect(new Set([derivedEventId('a', 'b'), derivedEventId('ab'), derivedEventId('b', 'a')]).size).toBe(3);
  });
});
