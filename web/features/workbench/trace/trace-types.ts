import { z } from 'zod';
import { programBounds } from '#shared/contract/workbench/program.ts';

/** A call that is going on; the first one is the program itself, which has no name. */
const traceFrameSchema = z.object({
  name: z.string(),
  /** in words that fit a line */
  variables: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type TraceFrame = z.infer<typeof traceFrameSchema>;

/** Where a program stands before a line of it is done. */
const traceStepSchema = z.object({
  /** from 1; null: it has ended */
  line: z.number().int().nullable(),
  /** the outermost first; of many the innermost few */
  frames: z.array(traceFrameSchema),
  /** how many characters of the output there are by then */
  printed: z.number().int(),
});
export type TraceStep = z.infer<typeof traceStepSchema>;

/** What happened in a program, step by step. It comes out of a stranger's world, so it is checked. */
export const traceSchema = z.object({
  steps: z.array(traceStepSchema).min(1).max(programBounds.steps),
  output: z.string(),
  /** why it stopped before its end */
  error: z.string().nullable(),
  /** true: there were more steps than are kept */
  isCut: z.boolean(),
});
export type Trace = z.infer<typeof traceSchema>;

/** A name that can be seen at a place, what reads it, and of which function it is where that is an outer one. */
type ReadVariable = [name: string, read: () => unknown, owner?: number];

/** What the calls in an instrumented program are calls of. */
export type Recorder = {
  main: object;
  frame: (id: number, name: string) => object;
  step: (line: number, frame: object, variables: ReadVariable[]) => void;
  leave: <T>(frame: object, value?: T) => T | undefined;
  end: (variables: ReadVariable[]) => void;
};

/** As it is handed over by what was instrumented. */
export type Begin = (recorder: Recorder, console: object) => () => void;

/** Runs an expression of JavaScript in a world of its own. Rejects when it does not come to an end. */
export type RunProgram = (program: string) => Promise<{ value: unknown }>;
