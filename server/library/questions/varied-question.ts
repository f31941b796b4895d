import { setQuestionSchema } from '../library-schema.ts';
import type { LibraryQuestion } from '../library-types.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { variant } from './vary.ts';

/** Seeds of variants are 0 to this, without it. */
const seeds = 1_000_000;

/** The question with the numbers of `seed`; one whose numbers do not vary is itself. */
export function variedQuestion(question: LibraryQuestion, seed: number): LibraryQuestion {
  if (!question.template || seed === 0) return question;
  return { ...setQuestionSchema.parse(variant(question.template, seed)), template: question.template };
}

/** A seed that follows from a text, such as that of an attempt. */
export const seedFrom = (text: string): number => Math.floor(seededNumbers(text)() * seeds);
