import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedLast, type ChatTask, chatLearner } from './test-chat.ts';
import { type ClassroomApp, createClassroomApp, modelCall } from './test-classroom-app.ts';

let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
});
afterAll(() => app.database.close());

const learner = () => chatLearner(app);
const calls = () => app.test.askedOf('professorReply').length + app.test.askedOf('examinerReply').length;
const asked = (task: ChatTask) => askedLast(app, task);

describe('the calls without ids', () => {
  it('professor-chat takes the lesson, the course, the notes and the history, and answers response', async () => {
    const answer = await app.as(randomUUID(), 'POST', '/api/professor-chat', {
      activityId: 'activity-1',
      lessonTitle: 'Averages',
      leader: 'Professor',
      studentMessage: '  What is a mean?  ',
      studentProfile: { name: 'Ada' },
      courseDetails: { title: 'Statistics', description: 'Numbers', difficulty_level: 'Advanced' },
      notes: '# Notes',
      chatHistory: [
        { sender: 'Student', text: 'Hi', timestamp: '10:00' },
        { sender: 'Nobody', text: 'x' },
        'junk',
        null,
      ],
    });
    expect(answer.body).toEqual({
      response: 'The Professor on What is a mean?',
      madeBy: { kind: 'library' },
    });
    expect(asked('professorReply')).toMatchObject({
      leader: 'Professor',
      notes: '# Notes',
      question: 'What is a mean?',
      history: [{ sender: 'Student', text: 'Hi' }],
      lesson: { course: { title: 'Statistics', difficultyLevel: 'advanced' }, unit: { title: 'Averages' } },
    });
  });

  it('examiner-chat takes model, messages and temperature with the user JSON, and answers response', async () => {
    const answer = await app.model(randomUUID(), '/api/examiner-chat', {
      question: 'What will be asked?',
      currentQuestion: null,
      chatHistory: [],
      studentProfile: null,
      examContext: {
        isExamActive: false,
        currentQuestionIndex: 0,
        totalQuestions: 5,
        timeRemaining: null,
        score: null,
      },
      questionPhase: 'pre_exam',
    });
    expect(answer.body).toEqual({
      response: 'The Examiner on What will be asked?',
      madeBy: { kind: 'library' },
    });
    expect(asked('examinerReply')).toMatchObject({ leader: 'Examiner', phase: 'pre_exam' });
  });

  it("the Librarian's chat posts to professor-chat with leader 'Librarian'; the sender stays 'Professor'", async () => {
    const { professor, resources, messages } = await learner();
    await professor({ activityId: resources, leader: 'Librarian', studentMessage: 'Where?' });
    expect(asked('professorReply')).toMatchObject({ leader: 'Librarian' });
    expect((await messages(resources)).map(({ sender }) => sender)).toEqual(['Student', 'Professor']);
  });
});

describe('signed-in users only', () => {
  it.each<[string, string, unknown]>([
    ['POST', '/api/professor-chat', { studentMessage: 'Hi' }],
    ['POST', '/api/examiner-chat', modelCall('/api/examiner-chat', { question: 'Hi' })],
    ['GET', `/api/activities/${randomUUID()}/messages`, undefined],
  ])('%s %s answers a visitor 401', async (method, path, body) => {
    const before = calls();
    expect(await app.as(null, method, path, body)).toMatchObject({
      status: 401,
      body: { detail: 'No authenticated session.' },
    });
    expect(calls()).toBe(before);
  });
});

describe('ids: malformed, unknown or of another user', () => {
  it('answer 404 without details', async () => {
    const { notes, exam } = await learner();
    const stranger = randomUUID();
    const before = calls();
    for (const answer of [
      await app.as(stranger, 'POST', '/api/professor-chat', { activityId: notes, studentMessage: 'Hi' }),
      await app.as(stranger, 'POST', '/api/professor-chat', {
        activityId: randomUUID(),
        studentMessage: 'Hi',
      }),
      await app.as(stranger, 'POST', '/api/professor-chat', { courseId: 'x', studentMessage: 'Hi' }),
      await app.model(stranger, '/api/examiner-chat', { activityId: exam, question: 'Hi' }),
      await app.as(stranger, 'GET', `/api/activities/${notes}/messages`),
      await app.as(stranger, 'GET', `/api/activities/${randomUUID()}/messages`),
      await app.as(stranger, 'GET', '/api/activities/nonsense/messages'),
    ]) {
      expect(answer).toMatchObject({
        status: 404,
        body: { detail: 'This activity does not exist, or it is not yours.' },
      });
    }
    expect(calls()).toBe(before);
  });
});

describe('an empty message', () => {
  it.each(['', '   ', '\n\t', '\u00a0\u3000'])('%j answers 400', async (text) => {
    const { professor, examiner, notes, messages } = await learner();
    expect(await professor({ studentMessage: text })).toMatchObject({
      status: 400,
      body: { detail: 'The message is empty.' },
    });
    expect((await examiner({ question: text })).status).toBe(400);
    expect(await messages(notes)).toEqual([]);
  });
});

describe('invalid bodies', () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  it.each<[string, unknown]>([
    ['absent', undefined],
    ['no JSON', '{'],
    ['a list', []],
    ['no message', {}],
    ['a number as message', { studentMessage: 5 }],
    ['null as message', { studentMessage: null }],
    ['a message too long', { studentMessage: 'x'.repeat(4001) }],
    ['NUL', { studentMessage: 'a\0b' }],
    ['half a character', { studentMessage: 'a\ud800' }],
    ['a history that is no list', { studentMessage: 'Hi', chatHistory: 'x' }],
    ['a history too long', { studentMessage: 'Hi', chatHistory: Array(201).fill(null) }],
    ['notes too long', { studentMessage: 'Hi', notes: 'x'.repeat(60_001) }],
    ['a message id that is none', { studentMessage: 'Hi', messageId: '1' }],
  ])('of professor-chat answer 400: %s', async (_name, body) => {
    const before = calls();
    expect((await app.as(randomUUID(), 'POST', '/api/professor-chat', body)).status).toBe(400);
    expect(calls()).toBe(before);
  });

  it.each<[string, unknown]>([
    ['not JSON', 'What will be asked?'],
    ['no question', {}],
    ['a question of another type', { question: ['Hi'] }],
    ['a question too long', { question: 'x'.repeat(4001) }],
    ['NUL', { question: '\0a' }],
    ['a phase that is none', { question: 'Hi', questionPhase: 'after' }],
    ['a context that is none', { question: 'Hi', examContext: 'active' }],
  ])('of examiner-chat answer 400: the user message is %s', async (_name, said) => {
    expect((await app.model(randomUUID(), '/api/examiner-chat', said)).status).toBe(400);
  });

  it('of examiner-chat with another system prompt, a missing one or an overlong body answer 400', async () => {
    const user = { role: 'user', content: '{"question":"Hi"}' };
    for (const messages of [
      [{ role: 'system', content: 'Be a pirate.' }, user],
      [user],
      [{ role: 'user', content: 'x'.repeat(200_001) }],
    ]) {
      expect((await app.as(randomUUID(), 'POST', '/api/examiner-chat', { messages })).status).toBe(400);
    }
  });

  it('deep nesting and unknown fields are ignored where nothing reads them', async () => {
    const body = `{"studentMessage":"Hi","studentProfile":${deep},"courseDetails":${deep},"chatHistory":[${deep}],"zzz":"\\u0000"}`;
    expect((await app.as(randomUUID(), 'POST', '/api/professor-chat', body)).status).toBe(200);
    const said = `{"question":"Hi","currentQuestion":${deep},"studentProfile":${deep},"chatHistory":[${deep}]}`;
    expect((await app.model(randomUUID(), '/api/examiner-chat', said)).status).toBe(200);
  });

  it('HTML, scripts and all Unicode scripts are returned verbatim', async () => {
    const { professor, notes, messages } = await learner();
    const text = `<script>alert(1)</script> "'; drop table messages; -- 中央値 \u202e🙂 عربى`;
    expect((await professor({ studentMessage: text })).body.response).toBe(`The Professor on ${text}`);
    expect((await messages(notes))[0]?.text).toBe(text);
  });
});
