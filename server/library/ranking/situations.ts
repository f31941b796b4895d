import type { LibraryAnswer } from '../library-types.ts';

type Answer = Pick<LibraryAnswer, 'asks' | 'situations'>;

/** The examples of questions that a lesson answers. */
export const situationsOf = ({ answers }: { answers: Answer[] }): string[] =>
  answers.flatMap(({ situations }) => situations);

/** All questions that an answer was prepared for. */
export const questionsFor = ({ asks, situations }: Answer): string[] => [...asks, ...situations];
