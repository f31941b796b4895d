import type { LibraryTerm } from '../library-types.ts';

/** All names of a key term: its own, its other names, and colloquial ones (`said`). */
export const namesOfTerm = ({ term, also, said }: Pick<LibraryTerm, 'term' | 'also' | 'said'>): string[] => [
  term,
  ...also,
  ...said,
];
