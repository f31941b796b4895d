import type { Lesson } from '../library-types.ts';

/** The examples of questions that a lesson answers. */
export const situationsOf = ({ situations }: Pick<Lesson, 'situations'>): string[] =>
  situations.flatMap(({ asks }) => asks);
