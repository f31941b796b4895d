import type { Line } from './pdf-types.ts';

export type Heading = { title: string; level: number };

/** Where the parts of a document begin. */
export type Headings = {
  /** with which line, in the order of the document; more than one where a chapter begins with its first section */
  starts: ReadonlyMap<Line, Heading[]>;
  /** the lines that headings themselves are set in */
  lines: ReadonlySet<Line>;
};
