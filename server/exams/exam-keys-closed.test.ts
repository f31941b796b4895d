import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streaming } from '../classroom/test-classroom-app.ts';
import { examOfEveryType, secret } from '../faculty/test-faculty.ts';
import { createExamApp, rightAnswers } from './test-exam.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
beforeAll(async () => {
  app = await createExamApp();
});
afterAll(() => app.database.close());

/** Every field name anywhere in a JSON value. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(Array.isArray(value) ? [] : [name]),
    ...namesIn(inner),
  ]);
}

/** Field names that only a key has. */
const keyFields = [
  'correct',
  'correctAnswer',
  'answer',
  'answers',
  'feedback',
  'optionFeedback',
  'explanation',
  'wrong',
  'cases',
  'tolerance',
  'model',
  'criteria',
  'keys',
  'results',
];

function expectNoKey(body: unknown) {
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(namesIn(body).filter((name) => keyFields.includes(name))).toEqual([]);
}

describe('keys and grading are hidden until the exam has been submitted', () => {
  it('in the questions, as JSON and as events', async () => {
    const learner = await app.learner();
    const answer = await learner.generate();
    expect(answer.status).toBe(200);
    expect(answer.body.questions).toHaveLength(examOfEveryType().questions.length);
    expectNoKey(answer.body);
    const events = await learner.generate({}, streaming);
    expect(String(events.body.text)).toContain('event: done');
    expect(String(events.body.text)).not.toContain(secret);
  });

  it('in the details, after starting and after saving answers', async () => {
    const learner = await app.learner();
    const id = await learner.begun({ prepare: true });
    for (const answer of [
      await learner.details(id),
      await learner.start(id),
      await learner.save(id, { s: 'b', m: ['a'], f: 'words' }),
      await learner.details(id),
    ]) {
      expect(answer.status).toBe(200);
      expectNoKey(answer.body);
    }
  });

  it('also of an abandoned exam', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    expectNoKey((await learner.leave(id)).body);
    expectNoKey((await learner.details(id)).body);
    expect((await learner.submit(id)).status).toBe(409);
    const said = { question: 'What was right?', examId: id, currentQuestion: { id: 's' } };
    await app.model(learner.user, '/api/examiner-chat', said);
    expect(app.test.askedOf('examinerReply').at(-1)).toMatchObject({ review: null });
  });

  it('in refusals', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    for (const answer of [
      await learner.save(id, { s: 'z', n: ['1'] }),
      await learner.submit(id, { m: 'a' }),
      await learner.assess(id, 'f', ['c1']),
      await learner.generate({ attempt: 2 }),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
  });

  it('in what the Examiner and the Professor receive, and in the state of the generation', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    const said = {
      question: 'What is right?',
      examId: id,
      activityId: learner.activityId,
      currentQuestion: { id: 's' },
      questionPhase: 'post_exam',
    };
    await app.model(learner.user, '/api/examiner-chat', said);
    await app.as(learner.user, 'POST', '/api/professor-chat', {
      studentMessage: 'What is right?',
      examId: id,
    });
    expect(app.test.askedOf('examinerReply').at(-1)).toMatchObject({ review: null, current: { id: 's' } });
    expect(
      JSON.stringify([app.test.askedOf('examinerReply'), app.test.askedOf('professorReply')]),
    ).not.toContain(secret);
    const rows = await app.database.sql('select * from generations where user_id = $1', [learner.user]);
    const events = await app.database.sql('select * from generation_events where user_id = $1', [
      learner.user,
    ]);
    expect(JSON.stringify([rows, events])).not.toContain(secret);
  });

  it('in the details of another attempt', async () => {
    const learner = await app.learner();
    await learner.submit(await learner.begun());
    const second = await learner.begun({ attempt: 2 });
    expectNoKey((await learner.details(second)).body);
  });

  it('of questions that another open exam asks: in results and history, until that exam is over', async () => {
    const learner = await app.learner();
    const first = await learner.begun();
    const elsewhere = await learner.begun({ activityId: null });
    const submitted = await learner.submit(elsewhere, rightAnswers);
    expect(submitted.status).toBe(200);
    for (const { body } of [submitted, await learner.details(elsewhere), await learner.submit(elsewhere)])
      expect(JSON.stringify(body)).not.toContain('correctAnswer":"b"');
    expect(submitted.body).toMatchObject({ score: 0, maxScore: 0 });
    expect((await learner.assess(elsewhere, 'f', ['c1'])).body.results).toMatchObject({ maxScore: 0 });
    expect((await learner.submit(first, { s: 'a' })).body).toMatchObject({ score: 0, maxScore: 7 });
    expect((await learner.details(elsewhere)).body.results).toMatchObject({ score: 7, maxScore: 7 });
  });

  it('while results of other questions are shown regardless', async () => {
    const learner = await app.learner();
    const first = await learner.begun();
    await learner.submit(first);
    await learner.begun({ attempt: 2 });
    expect((await learner.details(first)).body.results).toMatchObject({ score: 7, maxScore: 7 });
  });

  it('even if the stored result reappears before submission', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    const forged = { examId: id, score: 1, maxScore: 1, results: [] };
    await app.database.sql(`update exams set result = '${JSON.stringify(forged)}' where id = $1`, [id]);
    expect((await learner.details(id)).body).not.toHaveProperty('results');
  });
});

describe('before a prepared exam is started, its questions are hidden', () => {
  const shown = /Attempt \d|Option|console\.log/;

  it('in the answer as JSON and as events, in the details, and in the state of the generation', async () => {
    const learner = await app.learner();
    const answer = await learner.generate({ prepare: true });
    const events = await learner.generate({ prepare: true }, streaming);
    const details = await learner.details(String(answer.body.examId));
    const kept = await app.database.sql('select * from generation_events where user_id = $1', [learner.user]);
    const rows = await app.database.sql('select * from generations where user_id = $1', [learner.user]);
    for (const one of [answer.body, events.body.text, details.body, kept, rows]) {
      expect(JSON.stringify(one)).not.toMatch(shown);
    }
    expect(answer.body.questions).toEqual([]);
    expect(details.body.questions).toEqual([]);
  });

  it('except for their number, types and duration', async () => {
    const learner = await app.learner();
    const outline = {
      questionCount: 8,
      types: ['single', 'multiple', 'numeric', 'ordering', 'matching', 'output', 'short', 'open'].map(
        (type) => ({ type, count: 1 }),
      ),
      minutes: 22,
      repeated: 0,
    };
    const answer = await learner.generate({ prepare: true });
    expect(answer.body.outline).toEqual(outline);
    const id = String(answer.body.examId);
    expect((await learner.details(id)).body).toMatchObject({ startedAt: null, outline });
    const begun = await learner.start(id);
    expect(begun.body.questions).toHaveLength(8);
    expect(begun.body).not.toHaveProperty('outline');
  });

  it('also from the Examiner, who could quote them', async () => {
    const learner = await app.learner();
    const examId = await learner.begun({ prepare: true });
    await app.model(learner.user, '/api/examiner-chat', {
      question: 'A hint?',
      examId,
      currentQuestion: { id: 's' },
    });
    expect(app.test.askedOf('examinerReply').at(-1)).toMatchObject({ phase: 'pre_exam', current: null });
  });
});

describe('after submission', () => {
  it('results contain the right answer and the feedback of every question and option', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.submit(id, { s: 'a' });
    const { results } = (await learner.details(id)).body as {
      results: { results: Record<string, unknown>[] };
    };
    expect(results.results).toHaveLength(examOfEveryType().questions.length);
    expect(results.results[0]).toMatchObject({
      questionId: 's',
      outcome: 'wrong',
      correctAnswer: 'b',
      feedback: expect.stringContaining(`${secret} about a`),
      optionFeedback: { a: expect.any(String), b: expect.any(String), c: expect.any(String) },
    });
  });

  it('the Examiner receives the given and the right answers', async () => {
    const learner = await app.learner();
    const id = await learner.begun();
    await learner.submit(id, { s: 'a' });
    await app.model(learner.user, '/api/examiner-chat', {
      question: 'Why?',
      examId: id,
      currentQuestion: { id: 's' },
    });
    expect(app.test.askedOf('examinerReply').at(-1)).toMatchObject({
      phase: 'post_exam',
      review: expect.arrayContaining([
        expect.objectContaining({
          answer: 'a',
          outcome: 'wrong',
          key: expect.objectContaining({ correct: 'b' }),
        }),
      ]),
    });
  });
});
