import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExamApp } from './test-exam.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
beforeAll(async () => {
  app = await createExamApp();
});
afterAll(() => app.database.close());

const minute = 60_000;

describe('answers of two devices are merged by the time at which they were given', () => {
  it('an earlier offline answer does not replace a later one from another device', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.save(id, { s: 'b' });
    const late = await learner.save(id, { s: 'a', m: ['c'] }, { ages: { s: minute, m: minute } });
    expect(late.body.studentAnswers).toEqual({ s: 'b', m: ['c'] });
  });

  it('a later answer counts, whichever arrives first', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.save(id, { s: 'a' }, { ages: { s: 2 * minute } });
    expect((await learner.save(id, { s: 'b' }, { ages: { s: minute } })).body.studentAnswers).toEqual({
      s: 'b',
    });
    expect((await learner.save(id, { s: 'c' })).body.studentAnswers).toEqual({ s: 'c' });
  });

  it('a repeated answer counts once and changes nothing', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    const sent = [{ s: 'b' }, { ages: { s: minute }, flags: { m: true } }] as const;
    const first = await learner.save(id, ...sent);
    expect((await learner.save(id, ...sent)).body).toEqual(first.body);
  });

  it('in a submission, answers without an age do not replace stored ones', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.save(id, { s: 'b', w: 'median' });
    await learner.submit(id, { s: 'a', w: 'mean', n: '12.5' }, { ages: { w: minute, n: 0 } });
    expect((await learner.details(id)).body.studentAnswers).toEqual({ s: 'b', w: 'median', n: '12.5' });
  });

  it.each([1e300, Number.MAX_SAFE_INTEGER, 1e9])(
    'an age of %d ms, longer than the exam has run, counts as its start',
    async (age) => {
      const learner = await app.learner();
      const id = await learner.begun();
      const first = await learner.save(id, { s: 'a' }, { ages: { s: age }, flags: { m: true } });
      expect(first).toMatchObject({ status: 200, body: { studentAnswers: { s: 'a' }, flagged: ['m'] } });
      expect((await learner.save(id, { s: 'b' })).body.studentAnswers).toEqual({ s: 'b' });
    },
  );

  it.each([
    ['negative', { s: -1 }],
    ['no number', { s: 'long ago' }],
    ['a list', []],
  ])('ages that are %s answer 400', async (_name, ages) => {
    const learner = await app.learner();
    const id = await learner.begun();
    expect((await learner.save(id, { s: 'a' }, { ages })).status).toBe(400);
    expect((await learner.submit(id, { s: 'a' }, { ages })).status).toBe(400);
  });
});

describe('flags', () => {
  it('are stored on the server, for a reload and another device', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.save(id, {}, { flags: { s: true, n: true } });
    await learner.save(id, {}, { flags: { s: false } });
    expect((await learner.details(id)).body.flagged).toEqual(['n']);
  });

  it('of an unknown question answer 400, after submission 409', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    expect((await learner.save(id, {}, { flags: { zzz: true } })).status).toBe(400);
    await learner.submit(id);
    expect((await learner.save(id, {}, { flags: { s: true } })).status).toBe(409);
    expect((await learner.details(id)).body.flagged).toEqual([]);
  });

  it('set earlier and sent later do not replace newer ones', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.save(id, {}, { flags: { s: true } });
    await learner.save(id, {}, { flags: { s: false }, ages: { s: minute } });
    expect((await learner.details(id)).body.flagged).toEqual(['s']);
  });
});
