import type { AnyNode } from 'acorn';
import type { recorderCalls } from './recorder-calls.ts';
import type { Scope } from './scope.ts';
import type { createEdits } from './source-edits.ts';

/** A program whose steps are being inserted. */
export type Instrumentation = {
  edits: ReturnType<typeof createEdits>;
  calls: ReturnType<typeof recorderCalls>;
  /** the offset at which each `=>` ends */
  arrows: readonly number[];
  /** a number for the next function */
  nextFunction: () => number;
  /** inserts the steps of a node and its parts */
  visit: (node: AnyNode, scope: Scope) => void;
};
