import { randomUUID } from 'node:crypto';
import type { Message } from '#shared/contract/classroom.ts';
import type { ChatInput } from '../faculty/chat-types.ts';
import type { ClassroomApp } from './test-classroom-app.ts';

/** A learner with a planned lesson, and calls of its chat. */
export async function chatLearner(app: ClassroomApp) {
  const user = randomUUID();
  const place = await app.course(user);
  const [notes, resources, exam] = await app.plan(user, place);
  return {
    user,
    ...place,
    notes,
    resources,
    exam,
    professor: (said: Record<string, unknown>) =>
      app.as(user, 'POST', '/api/professor-chat', { activityId: notes, ...said }),
    examiner: (said: Record<string, unknown>) =>
      app.model(user, '/api/examiner-chat', { activityId: exam, ...said }),
    messages: async (activityId: string) =>
      (await app.as(user, 'GET', `/api/activities/${activityId}/messages`)).body.messages as Message[],
  };
}

export type ChatTask = 'professorReply' | 'examinerReply';
type Asked = Pick<ChatInput, 'outline' | 'leader' | 'question'> &
  Record<'lesson' | 'notes', unknown> & {
    history: unknown[];
  };

/** The faculty's last input. */
export const askedLast = (app: ClassroomApp, task: ChatTask) => app.test.askedOf(task).at(-1) as Asked;
