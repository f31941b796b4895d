import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatAnswer, Choice, Message } from '#shared/contract/classroom.ts';
import { choiceList } from '#shared/rules/choice-list.ts';
import { testLibraryFaculty } from '../faculty/library-faculty/test-library-faculty.ts';
import { replyOf } from '../faculty/test-faculty.ts';
import { eventsOf } from '../http/test-app.ts';
import { chatLearner } from './test-chat.ts';
import { type ClassroomApp, createClassroomApp, streaming } from './test-classroom-app.ts';

const library = testLibraryFaculty();
let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
});
beforeEach(() => {
  app.test.tasks.professorReply = (input, context) => library.faculty.professorReply(input, context);
});
afterAll(() => app.database.close());

const vague = 'What about the middle?';
const answerOf = ({ body }: { body: unknown }) => body as ChatAnswer;
const choiceAsked = () => (app.test.askedOf('professorReply').at(-1) as { choice: unknown }).choice;

/** A learner who has been asked to choose, and the choices. */
async function askedBack() {
  const learner = await chatLearner(app);
  const messageId = randomUUID();
  const reply = answerOf(await learner.professor({ messageId, studentMessage: vague }));
  const [first] = reply.choices ?? [];
  const other = reply.choices?.find(({ id }) => !id.startsWith('statistics/averages#'));
  if (!first || !other) throw new Error('It was not asked back.');
  return { ...learner, messageId, reply, first, other };
}

describe('a reply that asks the learner to choose', () => {
  it('lists the choices, which its text also contains', async () => {
    const { reply } = await askedBack();
    expect(reply.response).toContain(`mean?\n\n${choiceList(reply.choices as Choice[])}\n\n`);
  });

  it('keeps them when the message is resent and when the conversation is loaded', async () => {
    const { professor, messageId, reply, messages, notes } = await askedBack();
    expect(answerOf(await professor({ messageId, studentMessage: vague }))).toEqual(reply);
    const [asked, answer] = await messages(notes);
    expect(answer).toMatchObject({ id: reply.replyId, text: reply.response, choices: reply.choices });
    expect(asked).not.toHaveProperty('choices');
  });

  it('sends them in the last event of the stream', async () => {
    const { user, notes } = await chatLearner(app);
    const body = { activityId: notes, studentMessage: vague };
    const { text } = (await app.as(user, 'POST', '/api/professor-chat', body, streaming)).body;
    const last = eventsOf(String(text)).at(-1);
    const choices = last?.data.choices as Choice[] | undefined;
    expect(last?.event).toBe('done');
    expect(choices?.map(({ id }) => id)).toContain('statistics/averages#answer-1');
  });

  it('is followed by ordinary replies', async () => {
    const { professor, messages, notes } = await askedBack();
    expect(answerOf(await professor({ studentMessage: 'What is the median?' }))).not.toHaveProperty(
      'choices',
    );
    expect((await messages(notes)).map((one: Message) => one.choices?.length ?? 0)).toEqual([0, 3, 0, 0]);
  });
});

describe('a choice that is sent', () => {
  it('is answered from its place in the library and shown in the history in its own words', async () => {
    const { professor, messages, notes, other } = await askedBack();
    const { id, text } = other;
    const { response } = answerOf(await professor({ studentMessage: text, choice: id }));
    expect(choiceAsked()).toBe(id);
    const [, ref = '', place = ''] = /^(.+)#answer-(\d+)$/.exec(id) ?? [];
    const lesson = library.shelf.library.lesson(ref);
    expect(lesson?.ref).not.toBe('statistics/averages');
    // A yes or no at the beginning is for another question.
    const says = lesson?.answers[Number(place)]?.says.replace(/^(?:Yes|No): ./, '');
    expect(says).toBeTruthy();
    expect(response).toContain(says);
    expect((await messages(notes)).at(-2)).toMatchObject({ sender: 'Student', text });
  });

  it('can be sent again after a failed reply', async () => {
    const { professor, first } = await askedBack();
    const said = { messageId: randomUUID(), studentMessage: first.text, choice: first.id };
    app.test.tasks.professorReply = () => Promise.reject(new Error('out of order'));
    expect(answerOf(await professor(said)).replyId).toBeUndefined();
    app.test.tasks.professorReply = (input, context) => library.faculty.professorReply(input, context);
    expect(answerOf(await professor(said)).replyId).toEqual(expect.any(String));
    expect(choiceAsked()).toBe(first.id);
  });

  it.each([
    ['that nothing was asked back with', 'statistics/averages#answer-0'],
    ['that names nothing', '../..#answer-999'],
    ['that is empty', ''],
  ])('%s is treated as an ordinary message', async (_what, choice) => {
    const { professor } = await askedBack();
    expect((await professor({ studentMessage: 'What is the median?', choice })).status).toBe(200);
    expect(choiceAsked()).toBeNull();
  });

  it('of an earlier reply is treated as an ordinary message', async () => {
    const { professor, first } = await askedBack();
    await professor({ studentMessage: 'What is the median?' });
    await professor({ studentMessage: first.text, choice: first.id });
    expect(choiceAsked()).toBeNull();
  });

  it('of another user is treated as an ordinary message', async () => {
    const { first } = await askedBack();
    const other = await chatLearner(app);
    await other.professor({ studentMessage: first.text, choice: first.id });
    expect(choiceAsked()).toBeNull();
  });

  it('with a character that cannot be stored answers 400', async () => {
    const { professor, first } = await askedBack();
    expect((await professor({ studentMessage: first.text, choice: 'a\0b' })).status).toBe(400);
  });
});

it('a reply regenerated by another user has only the choices of the new reply', async () => {
  const made = { kind: 'library' as const };
  const [one, two] = ['one', 'two'].map((id) => [{ id, text: id }]);
  for (const choices of [two, undefined]) {
    app.test.tasks.professorReply = async () => ({
      ...replyOf(''),
      choices: one ?? [],
      text: (async function* () {
        yield 'Begun';
        yield { restart: made, ...(choices ? { choices } : {}) };
        yield 'Written anew';
      })(),
    });
    const { professor } = await chatLearner(app);
    const reply = answerOf(await professor({ studentMessage: vague }));
    expect([reply.response, reply.choices]).toEqual(['Written anew', choices]);
  }
});
