import type { Library, LibraryProblem, Stage } from '../library-types.ts';

/** One family of rules of docs/library-format.md. */
export type LintRule = {
  name: string;
  /** lessons that are not this far are not asked for it; what is wrong (and not only missing) is refused in every stage */
  from?: Stage;
  check: (library: Library) => LibraryProblem[] | Promise<LibraryProblem[]>;
};
