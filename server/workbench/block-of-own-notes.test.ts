import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { blockFileSchema } from '#blocks/library-block.ts';
import { ask } from '../http/test-app.ts';
import { testBlocks } from './test-block-app.ts';

let examActive = false;
beforeEach(() => {
  examActive = false;
});

/** Blocks that a model wrote for one activity of one learner. */
const own = { user: '', activityId: '', blocks: [] as LibraryBlock[] };
const { exams, app, give, answer, events } = testBlocks({
  isExamActive: () => examActive,
  ownBlocks: async (userId, activityId) =>
    activityId === own.activityId && userId === own.user ? own.blocks : [],
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
