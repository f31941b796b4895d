import type { LibraryTerm } from '../library-types.ts';

/** Every name by which a term may be meant: its own, its other names, and what people say for it. */
export const namesOfTerm = ({ term, also, said }: Pick<LibraryTerm, 'term' | 'also' | 'said'>): string[] => [
  term,
  ...also,
  ...said,
];
