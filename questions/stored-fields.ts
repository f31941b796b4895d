import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
import { storableText } from '#shared/contract/common.ts';

/** The parts of questions in a course file (docs/course-file.md). */

/** Id of an option within its question; never one of our own ids. */
export const optionId = storableText(64).regex(
  /^[A-Za-z0-9][\w.:-]*$/,
  'Must be letters, digits, dots, dashes or colons',
);
export const storedOptions = z
  .array(z.strictObject({ id: optionId, text: storableText(bounds.description) }))
  .min(2)
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Two options have the same id');

/** by option id: why it is right or wrong */
export const optionFeedback = z.record(optionId, storableText(bounds.description));
/** an explanation, or what is said to a wrong answer */
export const words = storableText(bounds.examAnswer);
export const storedFields = { prompt: words, objectiveId: storableText(bounds.listItem) };

/** The key as it is kept with a question, without the question. */
export type KeyOf<Stored extends { type: string; key: object }> = { type: Stored['type'] } & Stored['key'];

/** Whether two lists contain the same ids, each once. */
export const haveSameIds = (some: string[], others: string[]): boolean =>
  new Set(some).size === others.length &&
  some.length === others.length &&
  some.every((one) => others.includes(one));
