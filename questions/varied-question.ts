import type { LibraryQuestion } from './kinds.ts';
import { setQuestionSchema } from './question-files.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { variant } from './vary.ts';

/** Seeds of variants are from 0 to below this. */
const seeds = 1_000_000;

/** The question with the numbers of `seed`; a question without varying numbers is returned unchanged. */
export function variedQuestion(question: LibraryQuestion, seed: number): LibraryQuestion {
  if (!question.template || seed === 0) return question;
  return { ...setQuestionSchema.parse(variant(question.template, seed)), template: question.template };
}

/** A seed derived from a text, such as an attempt's id. */
export const seedFrom = (text: string): number => Math.floor(seededNumbers(text)() * seeds);
