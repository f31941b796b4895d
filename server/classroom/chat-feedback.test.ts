import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatAnswer, Message } from '#shared/contract/classroom.ts';
import { replyOf } from '../faculty/test-faculty.ts';
import { type ClassroomApp, createClassroomApp } from './test-classroom-app.ts';

let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
});
afterAll(() => app.database.close());

async function conversation() {
  const user = randomUUID();
  const place = await app.course(user);
  const [activityId] = await app.plan(user, place);
  const answer = await app.as(user, 'POST', '/api/professor-chat', { activityId, studentMessage: 'Why?' });
  const { replyId } = answer.body as ChatAnswer;
  const judge = (verdict: string | null, changes: Record<string, unknown> = {}) =>
    app.as(user, 'POST', '/api/evidence', {
      events: [
        {
          id: randomUUID(),
          kind: 'reply-judged',
          occurredAt: new Date().toISOString(),
          courseId: place.courseId,
          activityId,
          messageId: replyId,
          verdict,
          ...changes,
        },
      ],
    });
  const messages = async () =>
    (await app.as(user, 'GET', `/api/activities/${activityId}/messages`)).body.messages as Message[];
  return { user, ...place, activityId, replyId, judge, messages };
}

describe('feedback on a reply', () => {
  it('is an event and is shown again with the conversation', async () => {
    const { judge, messages, replyId, user } = await conversation();
    expect((await messages()).map(({ verdict }) => verdict)).toEqual([undefined, undefined]);
    expect((await judge('wrong', { reason: 'The mean is not the median.' })).status).toBe(200);
    expect((await messages()).find(({ id }) => id === replyId)).toMatchObject({ verdict: 'wrong' });
    const rows = await app.database.sql('select kind, payload from evidence where user_id = $1', [user]);
    expect(rows).toContainEqual({
      kind: 'reply-judged',
      payload: { messageId: replyId, verdict: 'wrong', reason: 'The mean is not the median.' },
    });
  });

  it('counts the newest judgement, which can be withdrawn', async () => {
    const { judge, messages } = await conversation();
    await judge('not-useful');
    await judge('useful');
    expect((await messages())[1]?.verdict).toBe('useful');
    await judge('withdrawn');
    expect((await messages())[1]?.verdict).toBeUndefined();
  });

  it('by another learner does not affect mine', async () => {
    const mine = await conversation();
    const theirs = await conversation();
    await theirs.judge('wrong', {
      messageId: mine.replyId,
      activityId: mine.activityId,
      courseId: mine.courseId,
    });
    expect((await mine.messages())[1]?.verdict).toBeUndefined();
  });

  it.each([
    ['no verdict', { verdict: null }],
    ['an unknown verdict', { verdict: 'great' }],
    ['no message', { messageId: null }],
    ['no activity', { activityId: null }],
  ])('with %s answers 400', async (_what, changes) => {
    const { judge } = await conversation();
    expect((await judge('useful', changes)).status).toBe(400);
  });
});

describe('a hint', () => {
  const hint = { strength: 2, of: 3, questionId: 'quiz/statistics/averages/median', objectiveId: null };
  const hintsOf = (user: string) =>
    app.database.sql("select * from evidence where user_id = $1 and kind = 'hint-taken'", [user]);

  it('is recorded once, however often the message is sent', async () => {
    const { user, activityId, courseId, unitId } = await conversation();
    app.test.tasks.professorReply = async () => ({ ...replyOf('It begins with m.'), hint });
    const body = { activityId, messageId: randomUUID(), studentMessage: 'A hint?' };
    await app.as(user, 'POST', '/api/professor-chat', body);
    await app.as(user, 'POST', '/api/professor-chat', body);
    expect(await hintsOf(user)).toMatchObject([
      {
        course_id: courseId,
        unit_id: unitId,
        activity_id: activityId,
        question_id: 'quiz/statistics/averages/median',
        payload: { strength: 2, of: 3 },
      },
    ]);
  });

  it('is only recorded for replies that are hints', async () => {
    app.test.tasks.professorReply = async () => replyOf('The median is the middle.');
    const { user, activityId } = await conversation();
    await app.as(user, 'POST', '/api/professor-chat', { activityId, studentMessage: 'What is it?' });
    expect(await hintsOf(user)).toEqual([]);
  });
});
