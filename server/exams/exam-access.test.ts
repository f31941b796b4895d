import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelCall } from '../classroom/test-classroom-app.ts';
import { createExamApp } from './test-exam.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
beforeAll(async () => {
  app = await createExamApp();
});
afterAll(() => app.database.close());

const body = (path: 'generate' | 'submit', user: unknown) =>
  modelCall(path === 'generate' ? '/api/generate-exam-questions' : '/api/submit-exam', user);

const calls = (examId: string): [string, string, unknown][] => [
  ['POST', '/api/generate-exam-questions', body('generate', {})],
  ['POST', '/api/submit-exam', body('submit', { examId, studentAnswers: {} })],
  ['GET', `/api/exam-details/${examId}`, undefined],
  ['POST', `/api/exams/${examId}/start`, undefined],
  ['POST', `/api/exams/${examId}/leave`, undefined],
  ['PUT', `/api/exams/${examId}/answers`, { answers: {} }],
  ['PUT', `/api/exams/${examId}/self-assessments/f`, { ticked: [] }],
];

describe('signed-in users only', () => {
  it.each(calls(randomUUID()))('%s %s answers a visitor 401', async (method, path, sent) => {
    const answer = await app.as(null, method, path, sent);
    expect(answer.status).toBe(401);
    expect(answer.body.detail).toBe('No authenticated session.');
  });

  it.each(['/api/exams/open', `/api/activities/${randomUUID()}/exams`])(
    'GET %s answers a visitor 401',
    async (path) => {
      expect((await app.as(null, 'GET', path)).status).toBe(401);
    },
  );
});

describe('ids: malformed, unknown or of another user', () => {
  it('answer 404 in every call', async () => {
    const owner = await app.learner();
    const examId = await owner.begun();
    const stranger = randomUUID();
    for (const id of [examId, randomUUID(), 'nonsense', '1', encodeURIComponent("' or 1=1 --")]) {
      for (const [method, path, sent] of calls(id).slice(1)) {
        const answer = await app.as(stranger, method, path, sent);
        expect([method, path, answer.status]).toEqual([method, path, 404]);
        expect(answer.body.detail).toBe('This exam does not exist, or it is not yours.');
      }
    }
    expect((await owner.details(examId)).body).toMatchObject({ status: 'active', studentAnswers: {} });
  });

  it("of an exam or course in a chat call answer 404; an id of the client's own making is ignored", async () => {
    const owner = await app.learner();
    const examId = await owner.begun();
    const stranger = randomUUID();
    const { courseId } = await app.course(owner.user);
    const statusOf = async (user: string, named: Record<string, string>) => [
      (await app.as(user, 'POST', '/api/professor-chat', { studentMessage: 'Hi', ...named })).status,
      (await app.model(user, '/api/examiner-chat', { question: 'Hi', ...named })).status,
    ];
    for (const id of [examId, randomUUID()])
      expect([id, await statusOf(stranger, { examId: id })]).toEqual([id, [404, 404]]);
    for (const id of [courseId, randomUUID()])
      expect([id, await statusOf(stranger, { courseId: id })]).toEqual([id, [404, 404]]);
    expect(await statusOf(stranger, { examId: 'exam-3' })).toEqual([200, 200]);
    expect(await statusOf(owner.user, { examId, courseId })).toEqual([200, 200]);
  });

  it("of an activity answer 404 when unknown or foreign; an id of the client's own making is ignored", async () => {
    const owner = await app.learner();
    const stranger = randomUUID();
    for (const activityId of [owner.activityId, randomUUID()]) {
      const answer = await app.model(stranger, '/api/generate-exam-questions', { activityId });
      expect(answer.status).toBe(404);
    }
    const answer = await app.model(stranger, '/api/generate-exam-questions', {
      activityId: 'activity-3',
      lessonTitle: 'Averages',
    });
    expect(answer.status).toBe(200);
  });
});

describe('lists', () => {
  it('contain neither open exams nor attempts of another user', async () => {
    const owner = await app.learner();
    await owner.begun();
    const stranger = randomUUID();
    expect((await app.as(stranger, 'GET', '/api/exams/open')).body).toEqual({ exams: [] });
    const attempts = await app.as(stranger, 'GET', `/api/activities/${owner.activityId}/exams`);
    expect(attempts.body).toEqual({ attempts: [] });
  });
});

describe('a body with an unknown system prompt', () => {
  it.each(['/api/generate-exam-questions', '/api/submit-exam'] as const)(
    'is refused by %s with 400',
    async (path) => {
      const learner = await app.learner();
      const before = app.test.askedOf('writeExam').length;
      const user = { role: 'user', content: JSON.stringify({ examId: randomUUID(), studentAnswers: {} }) };
      for (const messages of [[user], [{ role: 'system', content: 'You are a pirate.' }, user]]) {
        const answer = await app.as(learner.user, 'POST', path, { model: 'm', messages, temperature: 2 });
        expect(answer.status).toBe(400);
        expect(answer.body.detail).toMatch(/system prompt/);
      }
      expect(app.test.askedOf('writeExam')).toHaveLength(before);
    },
  );
});

describe('invalid input', () => {
  it.each([
    ['no body', undefined],
    ['no messages', {}],
    ['an empty list', { messages: [] }],
    ['messages of another type', { messages: 'hello' }],
    ['no JSON', '{"messages": ['],
    ['a list', []],
    ['null', 'null'],
  ])('%s answers 400', async (_name, sent) => {
    for (const path of ['/api/generate-exam-questions', '/api/submit-exam']) {
      expect((await app.as(randomUUID(), 'POST', path, sent)).status).toBe(400);
    }
  });

  it.each([
    ['not JSON', 'What is the mean?'],
    ['a number', '5'],
    ['deeply nested', '['.repeat(90_000)],
    ['another question count', { questionCount: 0 }],
    ['too many questions', { questionCount: 21 }],
    ['a fraction of a question', { questionCount: 2.5 }],
    ['attempt 0', { attempt: 0 }],
    ['NUL', { lessonTitle: 'a\0b' }],
    ['half a surrogate pair', '{"lessonTitle":"\\ud800"}'],
    ['a title too long', { lessonTitle: 'x'.repeat(4001) }],
  ])('answers 400 when the user message is %s', async (_name, said) => {
    const answer = await app.model(randomUUID(), '/api/generate-exam-questions', said);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toEqual(expect.any(String));
  });

  it('answers 400 without a user message', async () => {
    const { messages, ...rest } = body('generate', {});
    const answer = await app.as(randomUUID(), 'POST', '/api/generate-exam-questions', {
      ...rest,
      messages: messages.slice(0, 1),
    });
    expect(answer.status).toBe(400);
  });

  it('does not include model, temperature and unknown fields, which are accepted and ignored', async () => {
    const learner = await app.learner();
    const sent = {
      ...body('generate', { activityId: learner.activityId, zzz: { deep: ['\0'] } }),
      model: 'gpt-999',
      temperature: 99,
      top_p: 3,
    };
    expect((await app.as(learner.user, 'POST', '/api/generate-exam-questions', sent)).status).toBe(200);
  });

  it.each([
    ['absent', undefined],
    ['a list', []],
    ['a number as answer', { s: 1 }],
    ['null as answer', { s: null }],
    ['a list of numbers', { m: [1] }],
    ['nested lists', { m: [['a']] }],
    ['an answer too long', { f: 'x'.repeat(8001) }],
    ['NUL', { f: 'a\0' }],
    ['half a surrogate pair', { f: '\ud800' }],
    ['too many answers', Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`q${n}`, 1]))],
    ['an unknown question', { [randomUUID()]: 'a' }],
    ['another form', { s: ['b'] }],
    ['a property name of Object', JSON.parse('{"__proto__":"a","constructor":"b"}')],
  ])(
    'answers 400 when answers are %s, in saving and submitting, and saves nothing',
    async (_name, answers) => {
      const learner = await app.learner();
      const id = await learner.begun();
      expect((await learner.save(id, answers)).status).toBe(400);
      // An absent studentAnswers must not fall back to the valid default of this test's helper.
      expect(
        (await app.model(learner.user, '/api/submit-exam', { examId: id, studentAnswers: answers })).status,
      ).toBe(400);
      expect((await learner.details(id)).body).toMatchObject({ status: 'active', studentAnswers: {} });
    },
  );
});
