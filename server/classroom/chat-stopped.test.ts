import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageListSchema } from '#shared/contract/classroom.ts';
import { replyOf } from '../faculty/test-faculty.ts';
import { chatLearner } from './test-chat.ts';
import { type ClassroomApp, createClassroomApp } from './test-classroom-app.ts';

let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
});
afterAll(() => app.database.close());

const replies = () => app.test.askedOf('professorReply').length + app.test.askedOf('examinerReply').length;

/** Replies that begin and then wait; `finish` completes all of them. */
function slowReplies() {
  const { professorReply, examinerReply } = app.test.tasks;
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const slowly = async ({ question }: { question: string }) => ({
    madeBy: { kind: 'library' as const },
    text: (async function* () {
      yield 'On ';
      await gate;
      yield question;
    })(),
  });
  Object.assign(app.test.tasks, { professorReply: slowly, examinerReply: slowly });
  return {
    finish: () => {
      Object.assign(app.test.tasks, { professorReply, examinerReply });
      finish();
    },
  };
}

/** A learner who asks in a lesson, and what each of their devices then reads. */
async function learner() {
  const one = await chatLearner(app);
  const read = async (activityId = one.notes) =>
    messageListSchema.parse((await app.as(one.user, 'GET', `/api/activities/${activityId}/messages`)).body);
  const ask = (studentMessage: string, messageId = randomUUID()) => ({
    messageId,
    asking: one.professor({ studentMessage, messageId }),
  });
  /** Waits until this many replies are in progress. */
  const answering = async (count: number, activityId = one.notes) => {
    await expect.poll(async () => (await read(activityId)).answering.length).toBe(count);
    return (await read(activityId)).answering;
  };
  const stop = (generationId = '') => app.as(one.user, 'DELETE', `/api/generations/${generationId}`);
  const said = async () =>
    (await read()).messages.map(({ text, stopped }) => (stopped ? `${text} (stopped)` : text));
  return { ...one, read, ask, answering, stop, said };
}

describe('a reply in progress', () => {
  it('is listed with its question so that it can be joined; a finished one is not', async () => {
    const { user, ask, answering, read } = await learner();
    const slow = slowReplies();
    const { messageId, asking } = ask('Why?');
    const [going] = await answering(1);
    expect(going?.messageId).toBe(messageId);
    expect((await app.as(user, 'GET', `/api/generations/${going?.generationId}`)).body.status).toBe(
      'running',
    );
    slow.finish();
    await asking;
    const { messages, answering: none } = await read();
    expect(none).toEqual([]);
    expect(messages.map(({ inReplyTo }) => inReplyTo ?? null)).toEqual([null, messageId]);
  });
});

describe('a reply that was stopped', () => {
  it('stays stopped on every device until the learner asks again', async () => {
    const { ask, answering, stop, said, read } = await learner();
    const slow = slowReplies();
    const { messageId, asking } = ask('Why?');
    const [going] = await answering(1);
    expect((await stop(going?.generationId)).body.status).toBe('cancelled');
    await asking;
    slow.finish();
    const before = replies();
    expect(await said()).toEqual(['Why? (stopped)']);
    expect((await read()).answering).toEqual([]);
    // In the process that starts after a crash as well.
    const next = await createClassroomApp({ database: app.database });
    await next.generations.resume();
    await next.generations.stop(1000);
    expect(await said()).toEqual(['Why? (stopped)']);
    expect([replies(), next.test.askedOf('professorReply').length]).toEqual([before, 0]);
    await ask('Why?', messageId).asking;
    expect(await said()).toEqual(['Why?', 'The Professor on Why?']);
    expect(replies()).toBe(before + 1);
  });

  it('keeps what it had written on every device, and begins anew when the learner asks again', async () => {
    const { ask, answering, stop, read } = await learner();
    const slow = slowReplies();
    const { messageId, asking } = ask('Why?');
    const [going] = await answering(1);
    await stop(going?.generationId);
    await asking;
    slow.finish();
    await expect
      .poll(async () => (await read()).messages)
      .toMatchObject([{ text: 'Why?', stopped: true, written: 'On' }]);
    await ask('Why?', messageId).asking;
    const { messages } = await read();
    expect(messages.map(({ text }) => text)).toEqual(['Why?', 'The Professor on Why?']);
    expect(messages[0]?.written).toBeUndefined();
  });

  it('can be stopped twice, and a complete reply stays', async () => {
    const { ask, answering, stop, said } = await learner();
    const slow = slowReplies();
    const { asking } = ask('Why?');
    const [going] = await answering(1);
    const [one, two] = await Promise.all([stop(going?.generationId), stop(going?.generationId)]);
    expect([one.body.status, two.body.status]).toEqual(['cancelled', 'cancelled']);
    await asking;
    slow.finish();
    expect(await said()).toEqual(['Why? (stopped)']);
    const { asking: second } = ask('And how?');
    await second;
    expect(await said()).toEqual(['Why? (stopped)', 'And how?', 'The Professor on And how?']);
  });

  it('after its text was complete is not stored', async () => {
    const { ask, answering, stop, said } = await learner();
    const { professorReply } = app.test.tasks;
    const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
    app.test.tasks.professorReply = async () => ({
      madeBy: { kind: 'library' },
      text: (async function* () {
        yield 'All that there is to say.';
        await gate;
      })(),
    });
    const { messageId, asking } = ask('Why?');
    const [going] = await answering(1);
    await stop(going?.generationId);
    app.test.tasks.professorReply = professorReply;
    finish();
    await asking;
    // If the late first run had stored a reply, it would be returned now.
    app.test.tasks.professorReply = async () => replyOf('Another one.');
    await ask('Why?', messageId).asking;
    app.test.tasks.professorReply = professorReply;
    expect(await said()).toEqual(['Why?', 'Another one.']);
  });

  it('of the Examiner is found whatever question the learner had on screen when asking again', async () => {
    const { user, exam, answering, read } = await learner();
    const slow = slowReplies();
    const messageId = randomUUID();
    const ask = (questionPhase: string) =>
      app.model(user, '/api/examiner-chat', {
        activityId: exam,
        question: 'A hint?',
        messageId,
        questionPhase,
      });
    const first = ask('pre_exam');
    const [going] = await answering(1, exam);
    await app.as(user, 'DELETE', `/api/generations/${going?.generationId}`);
    await first;
    expect((await read(exam)).messages).toMatchObject([{ stopped: true }]);
    const second = ask('reviewing');
    const [again] = await answering(1, exam);
    expect(again?.generationId).not.toBe(going?.generationId);
    expect((await read(exam)).messages[0]?.stopped).toBeUndefined();
    slow.finish();
    await second;
    expect((await read(exam)).messages).toHaveLength(2);
  });
});

describe('two tabs that ask at once', () => {
  it('each reply is stored under its question, also in the history that the next reply gets', async () => {
    const { ask, answering, said, professor } = await learner();
    const slow = slowReplies();
    const one = ask('One?');
    await answering(1);
    const two = ask('Two?');
    await answering(2);
    slow.finish();
    await Promise.all([one.asking, two.asking]);
    expect(await said()).toEqual(['One?', 'On One?', 'Two?', 'On Two?']);
    await professor({ studentMessage: 'Three?' });
    const { history } = app.test.askedOf('professorReply').at(-1) as { history: { text: string }[] };
    expect(history.map(({ text }) => text)).toEqual(['One?', 'On One?', 'Two?', 'On Two?']);
  });
});
