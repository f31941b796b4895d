import { type Answer, answerSchema } from '#shared/contract/exam.ts';
import { keepTyped, readTyped } from '../../lib/typed.ts';

const placeOf = (activityId: string, questionId: string): string => `practice/${activityId}/${questionId}`;

/** The unchecked input for a practice question. */
export const readPracticeDraft = (activityId: string, questionId: string): Answer | undefined =>
  answerSchema.safeParse(readTyped(placeOf(activityId, questionId))?.draft).data;

/** Stores unchecked input across reloads and other activities; undefined: it has been checked. */
export const keepPracticeDraft = (activityId: string, questionId: string, draft: Answer | undefined): void =>
  keepTyped(placeOf(activityId, questionId), { draft });
