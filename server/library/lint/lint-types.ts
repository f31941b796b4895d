import type { Library, LibraryProblem } from '../library-types.ts';

/** One family of rules of docs/library-format.md, 'What the linter refuses'. */
export type LintRule = {
  name: string;
  check: (library: Library) => LibraryProblem[] | Promise<LibraryProblem[]>;
};
