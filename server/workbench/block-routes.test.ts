import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockResult, BlockWork } from '#shared/contract/workbench/block.ts';
import { createExamApp } from '../exams/test-exam.ts';
import { ask, createTestApp, testGuards } from '../http/test-app.ts';
import { blockFileSchema, type LibraryBlock } from '../library/blocks/block-file-schema.ts';
import { createLibraryService } from '../library/library-service.ts';
import { notFound } from '../platform/app-error.ts';
import { systemClock } from '../platform/clock.ts';
import { blockRoutes } from './block-routes.ts';
import { createBlockService } from './block-service.ts';
import { gradeExploration } from './grade-exploration.ts';

let exams: Awaited<ReturnType<typeof createExamApp>>;
let app: ReturnType<typeof createTestApp>;
let examActive = false;
/** Blocks that a model wrote for one activity of one learner. */
const own = { user: '', activityId: '', blocks: [] as LibraryBlock[] };

beforeAll(async () => {
  exams = await createExamApp();
  const { database } = exams;
  const { library } = await createLibraryService();
  const blocks = createBlockService({
    database,
    clock: systemClock,
    library,
    graders: {
      program: async () => ({ outcome: 'correct', share: 1, feedback: '', reveal: null }),
      exploration: gradeExploration,
    },
    readActivity: async (userId, activityId) => {
      const [row] = await database.sql(
        'select id, course_id, unit_id from activities where id = $1 and user_id = $2',
        [activityId, userId],
      );
      if (!row) throw notFound('This activity does not exist, or it is not yours.');
      return { id: String(row.id), courseId: String(row.course_id), unitId: String(row.unit_id) };
    },
    ownBlocks: async (userId, activityId) =>
      activityId === own.activityId && userId === own.user ? own.blocks : [],
    isExamActive: async () => examActive,
  });
  const limited = async (_: unknown, next: () => Promise<void>) => next();
  app = createTestApp(blockRoutes({ blocks, guards: testGuards, limited, trustedProxies: 0 }));
});
afterAll(() => exams.database.close());
beforeEach(() => {
  examActive = false;
});

const give = (user: string | null, id: string, given: object, more: object = {}) =>
  ask(app, user, 'POST', `/api/blocks/${id}/answers`, { eventId: randomUUID(), given, ...more });
const answer = (text: string) => ({ gives: 'answer', answer: text });
const resultOf = async (reply: ReturnType<typeof give>) => (await reply).body as unknown as BlockResult;
const workOf = async (user: string, activityId: string) =>
  (await ask(app, user, 'GET', `/api/activities/${activityId}/blocks`)).body as unknown as BlockWork;
const events = (user: string, kind: string) =>
  exams.database.sql('select * from evidence where user_id = $1 and kind = $2 order by occurred_at', [
    user,
    kind,
  ]);

describe('a block takes an answer before it reveals anything', () => {
  it('is read without its key', async () => {
    const { status, body } = await ask(app, null, 'GET', '/api/blocks/workbench-try-number');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/15\.4|explanation|feedback/);
    expect(body.block).toMatchObject({ kind: 'try', hints: 2, question: { type: 'numeric', unit: '€' } });
  });

  it('a guess gets its distance as feedback, and is never wrong', async () => {
    const near = await resultOf(give(null, 'workbench-predict-number', answer('90')));
    const far = await resultOf(give(null, 'workbench-predict-number', answer('5000')));
    expect([near.outcome, far.outcome]).toEqual(['noted', 'noted']);
    expect(near.share).toBeGreaterThan(far.share);
    expect(near.reveal).toContain('1,024 sheets');
    expect((await give(null, 'workbench-predict-number', answer('a lot'))).status).toBe(400);
  });

  it('a task explains a known mistake, and reveals its solution after the attempt', async () => {
    const wrong = await resultOf(give(null, 'workbench-try-number', answer('14')));
    expect(wrong).toMatchObject({ outcome: 'wrong', share: 0 });
    expect(wrong.feedback).toBe('That is the bill without the tip.');
    expect(wrong.reveal).toContain('€15.40');
    const right = await resultOf(give(null, 'workbench-try-number', answer('15,40 €')));
    expect(right).toMatchObject({ outcome: 'correct', share: 1 });
  });

  it('a text without a number is refused for a numeric task', async () => {
    const { status, body } = await give(null, 'workbench-try-number', answer('abc'));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { detail: 'This cannot be read as a number.' },
    });
  });

  it('a varied task has its prompt, hints and grade by the numbers of its seed', async () => {
    const at = '/api/blocks/workbench-try-vary';
    const { body } = await ask(app, null, 'GET', `${at}?seed=12`);
    const block = body.block as { seed: number; question: { prompt: string } };
    expect(block.seed).toBe(12);
    const [, price = '', off = ''] = /€(\d+)\. Today it is (\d+)/.exec(block.question.prompt) ?? [];
    const pays = Number(price) * (1 - Number(off) / 100);
    const given = (text: string, seed: number) =>
      resultOf(give(null, 'workbench-try-vary', answer(text), { seed }));
    expect((await given(String(pays), 12)).outcome).toBe('correct');
    expect((await given(String(pays + 1), 12)).outcome).toBe('wrong');
    const hint = await ask(app, null, 'POST', `${at}/hints`, { known: 0, seed: 12 });
    expect(hint.body.hint).toContain(`${off} % of ${price}`);
  });

  it('a figure accepts only its own marks', async () => {
    const { outcome } = await resultOf(give(null, 'workbench-figure-bars', answer('february')));
    expect(outcome).toBe('correct');
    expect((await resultOf(give(null, 'workbench-figure-bars', answer('march')))).outcome).toBe('wrong');
    expect((await give(null, 'workbench-figure-bars', answer('april'))).status).toBe(400);
  });

  it("'Show me' reveals the solution and is recorded as shown", async () => {
    const shown = await resultOf(give(null, 'workbench-try-number', { gives: 'nothing' }));
    expect(shown).toMatchObject({ outcome: 'shown', share: 0 });
    expect(shown.reveal).toContain('**€15.4**');
  });

  it("'Show me' of an exploration returns a state that fulfils the given task", async () => {
    const show = (taskId?: string) =>
      give(null, 'workbench-explore', { gives: 'nothing', ...(taskId && { taskId }) });
    const shown = await resultOf(show('tired'));
    expect(shown).toMatchObject({ outcome: 'shown', share: 0, reveal: 'The median has not noticed.' });
    expect(shown.reached).toMatchObject({ values: [42, 45, 47, 50, 76] });
    const given = { gives: 'state', taskId: 'tired', state: shown.reached };
    expect((await resultOf(give(null, 'workbench-explore', given))).outcome).toBe('correct');
    expect((await show()).status).toBe(400);
    expect((await show('another')).status).toBe(400);
  });

  it('refuses answers that do not fit the kind, and unknown blocks', async () => {
    expect((await give(null, 'workbench-trace', answer('1'))).status).toBe(400);
    expect((await give(null, 'workbench-trace', { gives: 'nothing' })).status).toBe(400);
    expect((await give(null, 'workbench-try-number', { gives: 'program', files: {} })).status).toBe(400);
    expect((await give(null, 'no-such-block', answer('1'))).status).toBe(404);
  });

  it('hints are given one at a time, the weakest first', async () => {
    const hint = (known: number) =>
      ask(app, null, 'POST', '/api/blocks/workbench-try-number/hints', { known });
    expect((await hint(0)).body).toEqual({ hint: 'What is a tenth of 42?', more: true });
    expect((await hint(1)).body).toMatchObject({ more: false });
    expect((await hint(2)).body).toEqual({ hint: null, more: false });
  });
});

describe('evidence of blocks', () => {
  it("is recorded in the learner's own activity, once per event, with earlier hints", async () => {
    const { user, activityId } = await exams.learner();
    await ask(app, user, 'POST', '/api/blocks/workbench-try-number/hints', { known: 0, activityId });
    await ask(app, user, 'POST', '/api/blocks/workbench-try-number/hints', { known: 0, activityId });
    const eventId = randomUUID();
    await give(user, 'workbench-try-number', answer('14'), { activityId, eventId });
    await give(user, 'workbench-try-number', answer('14'), { activityId, eventId });
    expect(await events(user, 'hint-taken')).toHaveLength(1);
    expect(await events(user, 'block-answered')).toMatchObject([
      {
        question_id: 'workbench-try-number',
        objective_id: 'workbench',
        activity_id: activityId,
        payload: { block: 'try', outcome: 'wrong', points: 0, given: { answer: '14' } },
      },
    ]);
  });

  it('can be read again, the newest answer to each block', async () => {
    const { user, activityId } = await exams.learner();
    await give(user, 'workbench-try-number', answer('14'), { activityId });
    await give(user, 'workbench-try-number', answer('15.4'), { activityId });
    await give(user, 'workbench-predict-number', { gives: 'nothing' }, { activityId });
    const { blocks } = await workOf(user, activityId);
    expect(blocks.map(({ id, result }) => [id, result.outcome]).sort()).toEqual([
      ['workbench-predict-number', 'shown'],
      ['workbench-try-number', 'correct'],
    ]);
  });

  it('contains the seed of a varied task', async () => {
    const { user, activityId } = await exams.learner();
    const id = 'workbench-try-vary';
    await give(user, id, answer('1'), { activityId, seed: 12 });
    await give(user, id, answer('2'), { activityId, seed: 77 });
    await give(user, 'workbench-try-number', answer('14'), { activityId });
    const { blocks } = await workOf(user, activityId);
    expect(blocks.find((one) => one.id === id)).toMatchObject({ seed: 77, given: { answer: '2' } });
    expect(blocks.find((one) => one.id === 'workbench-try-number')).not.toHaveProperty('seed');
  });

  it('contains the hints taken, with the numbers of their seed', async () => {
    const { user, activityId } = await exams.learner();
    const hint = async (id: string, known: number, more: object = {}) =>
      (await ask(app, user, 'POST', `/api/blocks/${id}/hints`, { known, activityId, ...more })).body.hint;
    const first = await hint('workbench-try-number', 0);
    const second = await hint('workbench-try-number', 1);
    const varied = [await hint('workbench-try-vary', 0, { seed: 12 })];
    const others = [await hint('workbench-try-vary', 0, { seed: 77 })];
    expect(varied).not.toEqual(others);
    const { hints } = await workOf(user, activityId);
    expect(hints).toHaveLength(3);
    expect(hints).toEqual(
      expect.arrayContaining([
        { id: 'workbench-try-number', hints: [first, second] },
        { id: 'workbench-try-vary', seed: 12, hints: varied },
        { id: 'workbench-try-vary', seed: 77, hints: others },
      ]),
    );
    expect((await workOf(user, (await exams.plan(user, await exams.course(user)))[2])).hints).toEqual([]);
  });

  it('is not stored without an activity', async () => {
    const { user } = await exams.learner();
    await give(user, 'workbench-try-number', answer('14'));
    expect(await events(user, 'block-answered')).toEqual([]);
  });

  it("cannot be recorded or read in another learner's activity", async () => {
    const { activityId } = await exams.learner();
    const stranger = randomUUID();
    expect((await give(stranger, 'workbench-try-number', answer('14'), { activityId })).status).toBe(404);
    expect((await ask(app, stranger, 'GET', `/api/activities/${activityId}/blocks`)).status).toBe(404);
    expect((await ask(app, null, 'GET', `/api/activities/${activityId}/blocks`)).status).toBe(401);
  });

  it("during the learner's exam blocks reveal nothing, including earlier feedback and hints", async () => {
    const { user, activityId } = await exams.learner();
    const id = 'workbench-try-number';
    await ask(app, user, 'POST', `/api/blocks/${id}/hints`, { known: 0, activityId });
    await give(user, id, { gives: 'nothing' }, { activityId });
    examActive = true;
    const work = () => ask(app, user, 'GET', `/api/activities/${activityId}/blocks`);
    const { status, body } = await work();
    expect(status).toBe(409);
    expect(JSON.stringify(body)).not.toMatch(/tenth|15\.4/);
    const stranger = randomUUID();
    expect((await ask(app, stranger, 'GET', `/api/activities/${activityId}/blocks`)).status).toBe(404);
    examActive = false;
    expect((await work()).body).toMatchObject({ blocks: [{ id }], hints: [{ id }] });
    examActive = true;
    expect((await give(user, 'workbench-try-number', answer('14'))).status).toBe(409);
    expect((await give(user, 'workbench-try-number', { gives: 'nothing' })).status).toBe(409);
    expect(
      (await ask(app, user, 'POST', '/api/blocks/workbench-try-number/hints', { known: 0 })).status,
    ).toBe(409);
  });
});

describe("a block of the learner's own notes", () => {
  const question = {
    id: 'made-1',
    type: 'numeric',
    objective: 'clay',
    difficulty: 2,
    vary: { numbers: { bags: { from: 2, to: 90 } } },
    prompt: 'What do {{bags}} bags cost, at €7 each?',
    answer: '{{bags * 7}}',
    tolerance: 0,
    feedback: { wrong: 'Each costs the same.' },
    hints: ['What do two cost?'],
    explanation: 'It is {{bags}} times 7.',
  };
  beforeAll(async () => {
    Object.assign(own, await exams.learner());
    own.blocks = [blockFileSchema.parse({ kind: 'try', id: 'made-1', question })];
  });

  it('is read, hinted, graded and recorded with its activity, and varies by seed', async () => {
    const { user, activityId } = own;
    const { body } = await ask(app, user, 'GET', `/api/blocks/made-1?seed=5&activityId=${activityId}`);
    expect(JSON.stringify(body)).not.toMatch(/"(answer|explanation|feedback)"/);
    const { prompt } = (body.block as { question: { prompt: string } }).question;
    const pays = String(Number(/What do (\d+)/.exec(prompt)?.[1]) * 7);
    const right = await give(user, 'made-1', answer(pays), { activityId, seed: 5 });
    expect(right.body).toMatchObject({ outcome: 'correct' });
    const hint = await ask(app, user, 'POST', '/api/blocks/made-1/hints', { known: 0, activityId });
    expect(hint.body).toEqual({ hint: 'What do two cost?', more: false });
    const { body: work } = await ask(app, user, 'GET', `/api/activities/${activityId}/blocks`);
    expect(work).toMatchObject({ blocks: [{ id: 'made-1' }], hints: [{ hints: ['What do two cost?'] }] });
    expect(await events(user, 'block-answered')).toMatchObject([{ objective_id: 'clay' }]);
  });

  it('is 404 for everybody else, and for its learner in another activity or without one', async () => {
    const { user, activityId } = own;
    const other = await exams.learner();
    for (const [who, where] of [
      [other.user, activityId],
      [user, other.activityId],
      [null, activityId],
      [user, undefined],
    ] as const) {
      const query = where ? `?activityId=${where}` : '';
      expect((await ask(app, who, 'GET', `/api/blocks/made-1${query}`)).status).toBe(404);
      expect((await give(who, 'made-1', { gives: 'nothing' }, { activityId: where })).status).toBe(404);
      const hint = await ask(app, who, 'POST', '/api/blocks/made-1/hints', { known: 0, activityId: where });
      expect(hint.status).toBe(404);
    }
  });

  it('reveals nothing during an exam', async () => {
    examActive = true;
    const { user, activityId } = own;
    expect((await give(user, 'made-1', { gives: 'nothing' }, { activityId })).status).toBe(409);
  });

  it('from a course file whose constraints on numbers cannot be met answers 400, not 500', async () => {
    const { user, activityId } = own;
    const [block] = own.blocks;
    const template = { ...question, vary: { numbers: { bags: [1, 2] }, where: ['bags > 2'] } };
    own.blocks = [{ ...block, question: { ...(block as { question: object }).question, template } }] as never;
    expect((await ask(app, user, 'GET', `/api/blocks/made-1?seed=3&activityId=${activityId}`)).status).toBe(
      400,
    );
    expect((await give(user, 'made-1', answer('7'), { activityId, seed: 3 })).status).toBe(400);
  });
});
