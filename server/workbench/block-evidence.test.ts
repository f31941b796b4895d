import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import { createEvidenceService } from '../evidence/evidence-service.ts';
import { masteryRoutes } from '../evidence/mastery-routes.ts';
import { createMasteryService } from '../evidence/mastery-service.ts';
import { createExamApp } from '../exams/test-exam.ts';
import { createTestFaculty } from '../faculty/test-faculty.ts';
import { ask, createTestApp, testGuards } from '../http/test-app.ts';
import { testLibrary } from '../library/test-shipped-library.ts';
import { blockRoutes } from './block-routes.ts';
import { createBlockService } from './block-service.ts';
import { evidenceBlocks } from './test-evidence-blocks.ts';
import { examOfOneProgram, rightProgram } from './test-program-exam.ts';
import { testPrograms } from './test-programs.ts';

let exams: Awaited<ReturnType<typeof createExamApp>>;
let app: ReturnType<typeof createTestApp>;
let now = Date.parse('2026-11-20T12:00:00Z');
/** Advances by a second with every reading, so that all events have different times. */
const clock = {
  now: () => {
    now += 1000;
    return new Date(now);
  },
};
beforeAll(async () => {
  const test = createTestFaculty();
  test.tasks.writeExam = async () => examOfOneProgram();
  exams = await createExamApp({ test, clock, programs: testPrograms });
  const { database } = exams;
  const { library } = await testLibrary();
  const service = createBlockService({
    database,
    clock,
    library,
    programs: testPrograms,
    readActivity: async (userId, activityId) => {
      const [row] = await database.sql(
        'select course_id, unit_id from activities where id = $1 and user_id = $2',
        [activityId, userId],
      );
      return { id: activityId, courseId: String(row?.course_id), unitId: String(row?.unit_id) };
    },
    ownBlocks: async () => evidenceBlocks,
    isExamActive: async () => false,
  });
  const mastery = createMasteryService({
    database,
    clock,
    objectiveText: () => null,
    needsProgram: (id) => id === 'program' || id === 'averages/write',
  });
  const limited = async (_: unknown, next: () => Promise<void>) => next();
  app = createTestApp(
    blockRoutes({ blocks: service, guards: testGuards, limited, trustedProxies: 0 }),
    masteryRoutes(mastery),
  );
});
afterAll(() => exams.database.close());

/** A learner whose lesson has these objectives. */
async function learner() {
  const one = await exams.learner();
  const ids = ['guess', 'task', 'vary', 'program', 'figure', 'explore', 'averages/write'];
  await exams.database.sql('update ml_units_staging set objectives = $2 where id = $1', [
    one.unitId,
    JSON.stringify(ids.map((id) => ({ id, text: id }))),
  ]);
  const call = async (path: string, body: object) => {
    const reply = await ask(app, one.user, 'POST', `/api/blocks/${path}`, {
      activityId: one.notes,
      ...body,
    });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const give = (id: string, given: object, seed?: number) =>
    call(`${id}/answers`, { eventId: randomUUID(), given, ...(seed === undefined ? {} : { seed }) });
  return {
    ...one,
    give,
    answer: (id: string, text: string) => give(id, { gives: 'answer', answer: text }),
    show: (id: string, more: object = {}) => give(id, { gives: 'nothing', ...more }),
    write: (id: string, text: string) => give(id, { gives: 'program', files: { 'main.js': text } }),
    bring: (to: number[]) =>
      give('an-exploration', { gives: 'state', taskId: 'rise', state: { values: to } }),
    hint: (id: string, seed?: number) =>
      call(`${id}/hints`, { known: 0, ...(seed === undefined ? {} : { seed }) }),
    /** the right answer to the numbers of this seed */
    solve: async (seed: number) => {
      const { body } = await ask(
        app,
        one.user,
        'GET',
        `/api/blocks/a-vary?seed=${seed}&activityId=${one.notes}`,
      );
      const { prompt } = (body.block as { question: { prompt: string } }).question;
      const twice = 2 * Number(/\d+/.exec(prompt)?.[0]);
      return give('a-vary', { gives: 'answer', answer: String(twice) }, seed);
    },
    /** the learner's events of blocks and exams in the ledger, in order */
    ledger: async () => {
      const rows = await exams.database.sql(
        `select kind, question_id, objective_id, payload from evidence where user_id = $1
         and kind in ('block-answered', 'hint-taken', 'question-answered') order by occurred_at`,
        [one.user],
      );
      return rows.map(({ kind, question_id, objective_id, payload }) => {
        const { outcome, points } = payload as { outcome?: string; points?: number };
        return [kind, question_id, objective_id, outcome, points];
      });
    },
    judged: async (objective: string): Promise<Pick<ObjectiveMastery, 'state' | 'reason'>> => {
      const { body } = await ask(app, one.user, 'GET', `/api/mastery?unitId=${one.unitId}`);
      const [unit] = body.units as { objectives: ObjectiveMastery[] }[];
      const found = unit?.objectives.find(({ objectiveId }) => objectiveId === objective);
      if (!found) throw new Error(`Nothing is said of ${objective}.`);
      return { state: found.state, reason: found.reason };
    },
  };
}

const unseen = { state: 'not-seen', reason: 'No question on this has been answered and graded yet.' };
const onceRight = {
  state: 'nearly',
  reason: 'Right once, on 20 November. One more right answer and this counts as known.',
};
const inNotes = 'All given in the lesson itself, where the first try counts, and counts half.';
const onceRightInNotes = {
  state: 'nearly',
  reason: `Right once, on 20 November. ${inNotes} One more right answer and this counts as known.`,
};

describe('answers to blocks of the notes, in the ledger and in the judgement on their objective', () => {
  it('a guess is recorded and is no evidence', async () => {
    const one = await learner();
    await one.answer('a-guess', '10');
    expect(await one.ledger()).toEqual([['block-answered', 'a-guess', 'guess', 'noted', 1]]);
    expect(await one.judged('guess')).toEqual(unseen);
  });

  it('a shown solution does not count, nor do later answers', async () => {
    const one = await learner();
    await one.show('a-task');
    await one.answer('a-task', '4');
    await one.show('an-exploration', { taskId: 'rise' });
    await one.bring([1, 2, 9]);
    expect(await one.ledger()).toEqual([
      ['block-answered', 'a-task', 'task', 'shown', 0],
      ['block-answered', 'a-task', 'task', 'correct', 1],
      ['block-answered', 'an-exploration', 'explore', 'shown', 0],
      ['block-answered', 'an-exploration', 'explore', 'correct', 1],
    ]);
    expect(await one.judged('task')).toEqual(unseen);
    expect(await one.judged('explore')).toEqual(unseen);
  });

  it('the first answer to a task, a figure and an exploration counts', async () => {
    const one = await learner();
    await one.answer('a-task', '5');
    await one.answer('a-task', '4');
    await one.answer('a-figure', 'b');
    await one.answer('a-figure', 'a');
    await one.bring([1, 2, 9]);
    expect((await one.ledger()).map(([, id, , outcome]) => [id, outcome])).toEqual([
      ['a-task', 'wrong'],
      ['a-task', 'correct'],
      ['a-figure', 'correct'],
      ['a-figure', 'wrong'],
      ['an-exploration', 'correct'],
    ]);
    expect(await one.judged('task')).toEqual({
      state: 'not-yet',
      reason: `Missed once, on 20 November. It asked: “Two and two?”. ${inNotes} Two more right answers and this counts as known.`,
    });
    expect(await one.judged('figure')).toEqual(onceRightInNotes);
    expect(await one.judged('explore')).toEqual(onceRightInNotes);
  });

  it('each seed counts once, with half weight: three seeds are enough, one seed three times is not', async () => {
    const [same, others] = [await learner(), await learner()];
    for (const _ of [1, 2, 3]) await same.solve(7);
    for (const seed of [7, 8, 9]) await others.solve(seed);
    expect(await same.judged('vary')).toEqual(onceRightInNotes);
    expect(await others.judged('vary')).toEqual({
      state: 'mastered',
      reason: `Right all 3 times, on 20 November. ${inNotes}`,
    });
  });

  it('a hint makes a right answer count less, for its own seed only', async () => {
    const [helped, alone] = [await learner(), await learner()];
    for (const seed of [7, 8, 9]) {
      await helped.hint('a-vary', seed);
      await helped.solve(seed);
    }
    await alone.hint('a-vary', 1);
    for (const seed of [7, 8, 9]) await alone.solve(seed);
    expect(await helped.judged('vary')).toEqual({
      state: 'nearly',
      reason: `Right all 3 times, on 20 November. ${inNotes} 3 with a hint, which counts less. One more right answer and this counts as known.`,
    });
    expect(await alone.judged('vary')).toEqual({
      state: 'mastered',
      reason: `Right all 3 times, on 20 November. ${inNotes}`,
    });
    expect((await alone.ledger())[0]).toEqual(['hint-taken', 'a-vary', 'vary', undefined, undefined]);
  });

  it('a program that passes has full weight, also after failed attempts', async () => {
    const one = await learner();
    await one.write('a-program', 'const add = () => 0;');
    await one.write('a-program', rightProgram['main.js']);
    await one.write('another-program', rightProgram['main.js']);
    expect(await one.ledger()).toEqual([
      ['block-answered', 'a-program', 'program', 'wrong', 0],
      ['block-answered', 'a-program', 'program', 'correct', 1],
      ['block-answered', 'another-program', 'program', 'correct', 1],
    ]);
    expect(await one.judged('program')).toEqual({
      state: 'mastered',
      reason: '2 of 3 right so far, on 20 November. Missed last: “Write add”.',
    });
  });

  it('a shown program is no evidence for an objective of writing it', async () => {
    const one = await learner();
    await one.show('a-program');
    await one.show('another-program');
    expect(await one.judged('program')).toEqual(unseen);
  });
});

describe('the work in an activity', () => {
  it('contains whether the activity was read to its end', async () => {
    const { user, courseId, unitId, notes: activityId } = await learner();
    const isRead = async () =>
      (await ask(app, user, 'GET', `/api/activities/${activityId}/blocks`)).body.isRead;
    expect(await isRead()).toBe(false);
    const events = createEvidenceService({ database: exams.database, clock });
    const place = { courseId, unitId, activityId };
    const occurredAt = clock.now().toISOString();
    await events.recordBatch(user, [{ id: randomUUID(), kind: 'activity-opened', occurredAt, ...place }]);
    expect(await isRead()).toBe(false);
    await events.recordBatch(user, [{ id: randomUUID(), kind: 'activity-read', occurredAt, ...place }]);
    expect(await isRead()).toBe(true);
  });
});

it('answers in an exam have full weight: two right answers are enough', async () => {
  const one = await learner();
  await one.submit(await one.begun({ attempt: 1 }), { c: rightProgram });
  expect(await one.judged('averages/write')).toEqual(onceRight);
  await one.submit(await one.begun({ attempt: 2 }), { c: rightProgram });
  expect(await one.ledger()).toEqual([
    ['question-answered', 'c', 'averages/write', 'correct', 1],
    ['question-answered', 'c', 'averages/write', 'correct', 1],
  ]);
  expect(await one.judged('averages/write')).toEqual({
    state: 'mastered',
    reason: 'Right both times, on 20 November.',
  });
});
