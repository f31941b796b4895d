import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import { replyOf } from '../faculty/test-faculty.ts';
import { eventsOf } from '../http/test-app.ts';
import { type ClassroomApp, createClassroomApp, streaming } from './test-classroom-app.ts';

let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
});
afterAll(() => app.database.close());

async function learner(on: ClassroomApp = app) {
  const user = randomUUID();
  const [notes] = await on.plan(user, await on.course(user));
  return {
    user,
    notes,
    professor: (said: Record<string, unknown>, headers = {}) =>
      on.as(user, 'POST', '/api/professor-chat', { activityId: notes, ...said }, headers),
    messages: async (activityId = notes) =>
      (await on.as(user, 'GET', `/api/activities/${activityId}/messages`)).body.messages as Message[],
  };
}

const textIn = (events: ReturnType<typeof eventsOf>): string =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('');

describe('streamed', () => {
  const slowly = async function* () {
    for (const piece of ['One ', 'two ', 'three.']) {
      yield piece;
      await pause(60);
    }
  };
  const stream = async () => {
    const one = await learner();
    const said = { messageId: randomUUID(), studentMessage: 'Count' };
    const { professorReply } = app.test.tasks;
    app.test.tasks.professorReply = async () => ({ madeBy: { kind: 'library' }, text: slowly() });
    const answer = await one.professor(said, streaming);
    app.test.tasks.professorReply = professorReply;
    return { ...one, said, events: eventsOf(String(answer.body.text)) };
  };

  it('the deltas add up to the reply, done is exactly the JSON answer, and every event has its id', async () => {
    const { professor, said, events } = await stream();
    expect(textIn(events)).toBe('One two three.');
    expect(events[0]).toMatchObject({ event: 'progress', data: { generationId: expect.any(String) } });
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { response: 'One two three.' } });
    expect(events.at(-1)?.data).toEqual((await professor(said)).body);
    const ids = events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual([...ids].sort((one, two) => one - two));
  });

  it('Last-Event-ID resumes without repeating, by the call and by the generation', async () => {
    const { user, professor, said, events } = await stream();
    const generationId = String(events[0]?.data.generationId);
    for (const [index, { id: seen }] of events.slice(0, -1).entries()) {
      const headers = { ...streaming, 'last-event-id': String(seen) };
      for (const answer of [
        await professor(said, headers),
        await app.as(user, 'GET', `/api/generations/${generationId}/events`, undefined, headers),
      ]) {
        const again = eventsOf(String(answer.body.text));
        expect(again[0]).toMatchObject({ event: 'progress', id: seen, data: { generationId } });
        expect(textIn(again)).toBe(textIn(events.slice(index + 1)));
        expect(again.at(-1)).toEqual(events.at(-1));
      }
    }
  });

  it.each(['-1', 'x', '1e99', '2147483648', '9007199254740991', '9999999999999999999999'])(
    'an invalid Last-Event-ID is ignored: %j',
    async (id) => {
      const { professor, said, events } = await stream();
      const answer = await professor(said, { ...streaming, 'last-event-id': id });
      const again = eventsOf(String(answer.body.text));
      expect(textIn(again)).toBe('One two three.');
      expect(again.at(-1)).toEqual(events.at(-1));
    },
  );

  it("another user gets 404 for the generation's events and state", async () => {
    const { events } = await stream();
    const path = `/api/generations/${events[0]?.data.generationId}`;
    for (const [user, status] of [
      [randomUUID(), 404],
      [null, 401],
    ] as const) {
      expect((await app.as(user, 'GET', path)).status).toBe(status);
      expect((await app.as(user, 'GET', `${path}/events`)).status).toBe(status);
      expect((await app.as(user, 'DELETE', path)).status).toBe(status);
    }
  });
});

describe('a crash in the middle of a reply', () => {
  it('makes the next process answer from the beginning, once', async () => {
    const dying = await createClassroomApp({ database: app.database });
    const one = await learner(dying);
    dying.test.tasks.professorReply = async () => ({
      madeBy: { kind: 'library' },
      text: (async function* () {
        yield 'Half a sen';
        await new Promise(() => {});
      })(),
    });
    const said = { activityId: one.notes, messageId: randomUUID(), studentMessage: 'Hi' };
    void dying.as(one.user, 'POST', '/api/professor-chat', said);
    await app.crash(one.user);
    const next = await createClassroomApp({ database: app.database });
    next.test.tasks.professorReply = async () => replyOf('A whole sentence.');
    const answer = await next.as(one.user, 'POST', '/api/professor-chat', said, streaming);
    const events = eventsOf(String(answer.body.text));
    const names = events.map(({ event }) => event);
    expect(names).toContain('reset');
    const after = events.slice(names.lastIndexOf('reset') + 1).filter(({ event }) => event === 'delta');
    expect(after.map(({ data }) => data.text).join('')).toBe('A whole sentence.');
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { response: 'A whole sentence.' } });
    expect(await one.messages()).toHaveLength(2);
  });
});
