import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readerOf } from '../platform/database/read-together.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { readStudyTime } from './study-time-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const friday = (time: string) => new Date(`2026-11-20T${time}Z`);
const since = { week: new Date('2026-11-16T00:00:00Z'), day: friday('00:00:00') };

type Span = { at: Date; seconds: number; course?: string; kind?: string };
const learner = async (...spans: Span[]) => {
  const user = randomUUID();
  for (const { at, seconds, course = null, kind = 'time-spent' } of spans)
    await database.sql(
      `insert into evidence (user_id, id, kind, occurred_at, course_id, payload)
       values ($1, $2, $3, $4, $5, jsonb_build_object('seconds', $6::int))`,
      [user, randomUUID(), kind, at.toISOString(), course, seconds],
    );
  return user;
};
const read = (user: string) => database.readAs(readerOf(user), (ask) => readStudyTime(ask, user, since));
/** This many consecutive events of 30 s. */
const inARow = (count: number, from: string, course?: string): Span[] =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(friday(from).getTime() + (index + 1) * 30_000),
    seconds: 30,
    ...(course ? { course } : {}),
  }));

describe('time spent, measured from the ledger', () => {
  it('is empty, not zero, when nothing is recorded', async () => {
    expect(await read(randomUUID())).toEqual([]);
  });

  it('is reported by course, in total, this week and today', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const user = await learner(
      ...inARow(4, '10:00:00', one),
      ...inARow(2, '12:00:00', two),
      { at: new Date('2026-11-18T10:00:00Z'), seconds: 20, course: one },
      { at: new Date('2026-11-12T10:00:00Z'), seconds: 10, course: one },
    );
    const rows = await read(user);
    expect(rows.toSorted((a, b) => b.all - a.all)).toEqual([
      { courseId: one, all: 150, week: 140, day: 120, lastAt: friday('10:02:00') },
      { courseId: two, all: 60, week: 60, day: 60, lastAt: friday('12:01:00') },
    ]);
  });

  it('counts a minute in two open windows once', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const beside = inARow(4, '10:00:00', two).map((span) => ({
      ...span,
      at: new Date(span.at.getTime() + 10_000),
    }));
    const rows = await read(await learner(...inARow(4, '10:00:00', one), ...beside));
    expect(rows.reduce((sum, { all }) => sum + all, 0)).toBe(130);
  });

  it('does not count gaps without activity', async () => {
    const user = await learner(...inARow(2, '10:00:00'), ...inARow(2, '15:00:00'));
    expect(await read(user)).toMatchObject([{ courseId: null, all: 120, week: 120, day: 120 }]);
  });

  it('counts at most three minutes for a card left open for an hour', async () => {
    const card = { kind: 'review-graded', at: friday('10:00:00'), seconds: 3600 };
    expect(await read(await learner(card))).toMatchObject([{ all: 180 }]);
  });

  it('ignores other events and other learners', async () => {
    await learner(...inARow(3, '10:00:00'));
    const user = await learner({ kind: 'hint-taken', at: friday('10:00:10'), seconds: 30 });
    expect(await read(user)).toEqual([]);
  });
});
