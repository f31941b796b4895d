import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExamApp } from './test-exam.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
beforeAll(async () => {
  app = await createExamApp();
});
afterAll(() => app.database.close());

describe('the start of an exam', () => {
  it('is its delivery', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    expect((await learner.details(id)).body).toMatchObject({
      status: 'active',
      startedAt: expect.any(String),
    });
    expect(await learner.evidence('exam-started')).toHaveLength(1);
  });

  it('is an explicit call for a prepared exam, once', async () => {
    const learner = await app.learner();
    const id = await learner.begun({ prepare: true });
    expect((await learner.details(id)).body.startedAt).toBeNull();
    const [one, two] = await Promise.all([learner.start(id), learner.start(id)]);
    expect(one?.body.startedAt).toEqual(expect.any(String));
    expect(two?.body).toEqual(one?.body);
    expect((await learner.generate({ prepare: true })).body.examId).toBe(id);
    expect((await learner.details(id)).body).toEqual(one?.body);
    expect(await learner.evidence('exam-started')).toHaveLength(1);
  });

  it('is required before answers are accepted', async () => {
    const learner = await app.learner();
    const id = await learner.begun({ prepare: true });
    const before = await learner.details(id);
    for (const answer of [await learner.save(id, { s: 'a' }), await learner.submit(id)]) {
      expect(answer).toMatchObject({ status: 409, body: { detail: 'This exam has not been started.' } });
    }
    expect((await learner.details(id)).body).toEqual(before.body);
    expect(before.body).toMatchObject({ status: 'active', startedAt: null, studentAnswers: {} });
    expect(await learner.evidence('exam-started')).toEqual([]);
  });

  it('changes nothing for a started or submitted exam', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.submit(id);
    const before = await learner.details(id);
    expect((await learner.start(id)).body).toEqual(before.body);
  });
});

describe('saving answers', () => {
  it('keeps answers to other questions, and the newest of each', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.save(id, { s: 'a', m: ['b'] });
    await learner.save(id, { s: 'b', f: 'Größe, 中央値 & <b>' });
    const answer = await learner.save(id, {});
    expect(answer.body.studentAnswers).toEqual({ s: 'b', m: ['b'], f: 'Größe, 中央値 & <b>' });
  });

  it('withdraws an answer with an empty one', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.save(id, { s: 'a', m: ['b'], p: { l1: 'r1' } });
    await learner.save(id, { s: '', m: [], p: {} });
    expect((await learner.details(id)).body.studentAnswers).toEqual({ s: '', m: [], p: {} });
  });

  it('after submission answers 409 and changes nothing', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.submit(id, { s: 'b' });
    const before = await learner.details(id);
    expect(await learner.save(id, { s: 'a' })).toMatchObject({
      status: 409,
      body: { detail: 'This exam has been submitted.' },
    });
    expect((await learner.details(id)).body).toEqual(before.body);
  });

  it('during submission either counts or is refused', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    const [saved, submitted] = await Promise.all([learner.save(id, { s: 'b' }), learner.submit(id, {})]);
    expect([saved?.status, submitted?.body.score]).toEqual(saved?.status === 409 ? [409, 0] : [200, 1]);
  });
});

describe('self-assessment', () => {
  const sat = async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.submit(id);
    return { learner, id };
  };
  const openOf = (body: Record<string, unknown>) =>
    (body.results as { results: Record<string, unknown>[] }).results.find(
      ({ questionId }) => questionId === 'f',
    );

  it('is refused with 409 before submission', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    expect((await learner.assess(id, 'f', ['c1'])).status).toBe(409);
  });

  it('stores the ticked criteria, and the ledger marks the answer as self-assessed', async () => {
    const { learner, id } = await sat();
    const answer = await learner.assess(id, 'f', ['c1']);
    expect(answer.status).toBe(200);
    expect(openOf(answer.body)).toMatchObject({
      outcome: 'self-assessed',
      points: 0,
      criteria: [
        { id: 'c1', ticked: true },
        { id: 'c2', ticked: false },
      ],
    });
    expect(answer.body.results).toMatchObject({ score: 7, maxScore: 7 });
    expect((await learner.details(id)).body).toEqual(answer.body);
    expect((await learner.submit(id)).body).toEqual(answer.body.results);
  });

  it('counts once when sent twice; a change is another event', async () => {
    const { learner, id } = await sat();
    await Promise.all([learner.assess(id, 'f', ['c1', 'c1']), learner.assess(id, 'f', ['c1'])]);
    await learner.assess(id, 'f', ['c1']);
    expect(await learner.evidence('self-assessed')).toMatchObject([
      { payload: { met: 1, criteria: 2, ticked: ['c1'] } },
    ]);
    await learner.assess(id, 'f', []);
    expect(await learner.evidence('self-assessed')).toHaveLength(2);
    expect(await learner.evidence('question-answered')).toHaveLength(8);
  });

  it.each([
    ['a scored question', 's', ['c1']],
    ['an unknown question', 'zzz', ['c1']],
    ['an unknown criterion', 'f', ['c9']],
    ['a text', 'f', 'c1'],
    ['nothing', 'f', undefined],
    ['too many', 'f', Array(21).fill('c1')],
    ['NUL', 'f', ['\0']],
  ])('answers 400 for %s', async (_name, question, ticked) => {
    const { learner, id } = await sat();
    expect((await learner.assess(id, question, ticked)).status).toBe(400);
  });

  it('does not replace the grade of a model', async () => {
    const learner = await app.learner();
    const { gradeOpen } = app.test.tasks;
    app.test.tasks.gradeOpen = async () => ({ f: { outcome: 'correct', points: 1, feedback: 'Yes.' } });
    const id = await learner.begun();
    await learner.submit(id);
    app.test.tasks.gradeOpen = gradeOpen;
    expect((await learner.assess(id, 'f', [])).status).toBe(400);
    expect((await learner.details(id)).body.results).toMatchObject({ score: 8, maxScore: 8 });
  });

  it('grades an exam first that a crash left ungraded', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await app.database.sql('update exams set submitted_at = now() where id = $1', [id]);
    expect((await learner.assess(id, 'f', ['c2'])).status).toBe(200);
    expect(await learner.evidence('exam-submitted')).toHaveLength(1);
  });

  it('is never possible for another user', async () => {
    const { id } = await sat();
    const answer = await app.as(randomUUID(), 'PUT', `/api/exams/${id}/self-assessments/f`, { ticked: [] });
    expect(answer.status).toBe(404);
  });
});
