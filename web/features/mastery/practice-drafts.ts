import { type Answer, answerSchema } from '#shared/contract/exam.ts';
import { keepTyped, readTyped } from '../../lib/typed.ts';

const placeOf = (activityId: string, questionId: string): string => `practice/${activityId}/${questionId}`;

/** What was put in for a question of a practice and not checked yet. */
export const readPracticeDraft = (activityId: string, questionId: string): Answer | undefined =>
  answerSchema.safeParse(readTyped(placeOf(activityId, questionId))?.draft).data;

/** Keeps what is put in over a reload or another activity; undefined: it has been checked. */
export const keepPracticeDraft = (activityId: string, questionId: string, draft: Answer | undefined): void =>
  keepTyped(placeOf(activityId, questionId), { draft });
