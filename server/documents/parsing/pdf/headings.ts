import type { Line } from './pdf-types.ts';

export type Heading = { title: string; level: number };

/** The starts of a document's sections. */
export type Headings = {
  /** by their first line, in document order; several headings if a chapter begins with its first section */
  starts: ReadonlyMap<Line, Heading[]>;
  /** the lines of the headings themselves */
  lines: ReadonlySet<Line>;
};
