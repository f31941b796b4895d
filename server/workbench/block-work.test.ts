import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../http/test-app.ts';
import { testBlocks } from './test-block-app.ts';

let examActive = false;
beforeEach(() => {
  examActive = false;
});

const { exams, app, give, answer, workOf, events } = testBlocks({ isExamActive: () => examActive });

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
