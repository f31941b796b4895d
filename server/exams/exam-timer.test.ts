import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExamApp } from './test-exam.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
let minutesLater = 0;
beforeAll(async () => {
  app = await createExamApp({ clock: { now: () => new Date(Date.now() + minutesLater * 60_000) } });
});
afterAll(() => app.database.close());

const prepared = async () => {
  const learner = await app.learner();
  return { learner, id: await learner.begun({ prepare: true }) };
};

describe('the optional time limit', () => {
  it('does not exist without minutes', async () => {
    const { learner, id } = await prepared();
    expect((await learner.start(id, {})).body).not.toHaveProperty('timer');
  });

  it('counts from the start that the server recorded, also after a reload', async () => {
    const { learner, id } = await prepared();
    const begun = (await learner.start(id, { timerMinutes: 10 })).body;
    expect(begun.timer).toEqual({ minutes: 10, now: expect.any(String) });
    minutesLater = 4;
    const later = (await learner.details(id)).body;
    expect(later.startedAt).toBe(begun.startedAt);
    const { now } = later.timer as { now: string };
    expect(Date.parse(now) - Date.parse(String(begun.startedAt))).toBeGreaterThanOrEqual(4 * 60_000);
    minutesLater = 0;
  });

  it('stays the first one when the exam is started twice', async () => {
    const { learner, id } = await prepared();
    await learner.start(id, { timerMinutes: 10 });
    expect((await learner.start(id, { timerMinutes: 90 })).body.timer).toMatchObject({ minutes: 10 });
  });

  it('does not end the exam at zero: answers and submission are still accepted', async () => {
    const { learner, id } = await prepared();
    await learner.start(id, { timerMinutes: 1 });
    minutesLater = 90;
    expect((await learner.save(id, { s: 'b' })).status).toBe(200);
    expect((await learner.submit(id, {})).body).toMatchObject({ score: 1 });
    minutesLater = 0;
  });

  it('can be removed permanently', async () => {
    const { learner, id } = await prepared();
    await learner.start(id, { timerMinutes: 1 });
    expect((await learner.save(id, {}, { withoutTimer: true })).body).not.toHaveProperty('timer');
    expect((await learner.details(id)).body).not.toHaveProperty('timer');
  });

  it.each([0, 181, 1.5, '10'])('of %j minutes answers 400', async (timerMinutes) => {
    const { learner, id } = await prepared();
    expect((await learner.start(id, { timerMinutes })).status).toBe(400);
    expect((await learner.details(id)).body.startedAt).toBeNull();
  });
});
