import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import { eventsOf } from '../http/test-app.ts';
import { type ClassroomApp, createClassroomApp, streaming } from './test-classroom-app.ts';

let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
});
afterAll(() => app.database.close());

async function learner(on: ClassroomApp = app) {
  const user = randomUUID();
  const [notes, , exam] = await on.plan(user, await on.course(user));
  return {
    user,
    notes,
    exam,
    professor: (said: Record<string, unknown>, headers = {}) =>
      on.as(user, 'POST', '/api/professor-chat', { activityId: notes, ...said }, headers),
    messages: async (activityId = notes) =>
      (await on.as(user, 'GET', `/api/activities/${activityId}/messages`)).body.messages as Message[],
  };
}

const replies = () => app.test.askedOf('professorReply').length;
const down = () => Promise.reject(new Error('the model is down'));

describe('one reply is generated', () => {
  it('for a message that is sent twice, at once or later', async () => {
    const { professor, messages } = await learner();
    const said = { messageId: randomUUID(), studentMessage: 'What is a mean?' };
    const before = replies();
    const [one, two] = await Promise.all([professor(said), professor(said)]);
    const three = await professor(said);
    expect(one?.body.replyId).toEqual(expect.any(String));
    expect([two?.body, three.body]).toEqual([one?.body, one?.body]);
    expect(replies()).toBe(before + 1);
    expect(await messages()).toHaveLength(2);
  });

  it('even if the rest of the call differs or another version of the server answers', async () => {
    const { user, notes, professor, messages } = await learner();
    const said = { messageId: randomUUID(), studentMessage: 'What is a mean?' };
    const first = await professor(said);
    expect(
      (await professor({ ...said, notes: 'other', chatHistory: [{ sender: 'Student', text: 'x' }] })).body,
    ).toEqual(first.body);
    const later = await createClassroomApp({ database: app.database });
    later.test.faculty.version = 'test-9';
    const again = await later.as(user, 'POST', '/api/professor-chat', { activityId: notes, ...said });
    expect(again.body).toEqual(first.body);
    expect(later.test.askedOf('professorReply')).toEqual([]);
    expect(await messages()).toHaveLength(2);
  });

  it('for each of two messages without an id', async () => {
    const { professor, messages } = await learner();
    await professor({ studentMessage: 'Same words' });
    await professor({ studentMessage: 'Same words' });
    expect(await messages()).toHaveLength(4);
  });
});

describe('a message id that belongs to another user or message', () => {
  it('answers 409 without the other text', async () => {
    const owner = await learner();
    const messageId = randomUUID();
    await owner.professor({ messageId, studentMessage: 'My private question' });
    const stranger = await learner();
    for (const text of ['Tell me', 'My private question']) {
      const answer = await stranger.professor({ messageId, studentMessage: text });
      expect(answer.status).toBe(409);
      expect(JSON.stringify(answer.body)).not.toMatch(/private|Professor on/);
    }
    expect(await stranger.messages()).toEqual([]);
    expect(await owner.messages()).toHaveLength(2);
  });

  it('answers 409 for different text, another activity or the id of a reply', async () => {
    const { user, exam, professor, messages } = await learner();
    const messageId = randomUUID();
    const { replyId } = (await professor({ messageId, studentMessage: 'One' })).body;
    expect((await professor({ messageId, studentMessage: 'Two' })).status).toBe(409);
    expect((await professor({ messageId, activityId: exam, studentMessage: 'One' })).status).toBe(409);
    expect((await professor({ messageId: replyId, studentMessage: 'The Professor on One' })).status).toBe(
      409,
    );
    expect(await messages()).toHaveLength(2);
    expect((await app.as(user, 'GET', `/api/activities/${exam}/messages`)).body.messages).toEqual([]);
  });
});

describe('when the faculty fails', () => {
  it(`the Professor says "I'm having trouble processing your question right now.", and asking again gives a real reply`, async () => {
    const { professor, messages } = await learner();
    const said = { messageId: randomUUID(), studentMessage: 'What is a mean?' };
    const { professorReply } = app.test.tasks;
    app.test.tasks.professorReply = down;
    const failed = await professor(said);
    expect(failed.status).toBe(200);
    expect(failed.body.response).toBe("I'm having trouble processing your question right now.");
    expect(failed.body).not.toHaveProperty('replyId');
    // The student's message is stored; the fallback is not.
    expect((await messages()).map(({ sender }) => sender)).toEqual(['Student']);
    app.test.tasks.professorReply = professorReply;
    expect((await professor(said)).body.response).toBe('The Professor on What is a mean?');
    expect(await messages()).toHaveLength(2);
  });

  it('the Examiner says "Sorry, I couldn\'t respond right now."', async () => {
    const { user, exam } = await learner();
    const { examinerReply } = app.test.tasks;
    app.test.tasks.examinerReply = down;
    const answer = await app.model(user, '/api/examiner-chat', { activityId: exam, question: 'And?' });
    app.test.tasks.examinerReply = examinerReply;
    expect(answer).toMatchObject({ status: 200, body: { response: "Sorry, I couldn't respond right now." } });
  });

  it.each([
    ['says nothing', async function* () {}],
    [
      'contains only spaces',
      async function* () {
        yield ' \n';
      },
    ],
    [
      'ends in the middle',
      async function* () {
        yield 'Half a sen';
        throw new Error('socket cut');
      },
    ],
  ])('a reply that %s counts as failed', async (_name, text) => {
    const { professor, messages } = await learner();
    const { professorReply } = app.test.tasks;
    app.test.tasks.professorReply = async () => ({ madeBy: { kind: 'library' }, text: text() });
    const answer = await professor({ studentMessage: 'Hi' });
    app.test.tasks.professorReply = professorReply;
    expect(answer.body.response).toBe("I'm having trouble processing your question right now.");
    expect(await messages()).toHaveLength(1);
  });

  it('when streaming, the last event is the problem without internal details', async () => {
    const { professor } = await learner();
    const { professorReply } = app.test.tasks;
    app.test.tasks.professorReply = down;
    const answer = await professor({ studentMessage: 'Hi' }, streaming);
    app.test.tasks.professorReply = professorReply;
    expect(eventsOf(String(answer.body.text)).at(-1)).toMatchObject({
      event: 'error',
      data: { status: 500 },
    });
    expect(String(answer.body.text)).not.toContain('model is down');
  });
});
