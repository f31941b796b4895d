import { z } from 'zod';
import { programBounds } from '#shared/contract/workbench/program.ts';

/** An active call; the first one is the program itself, which has no name. */
const traceFrameSchema = z.object({
  name: z.string(),
  /** values as one-line text */
  variables: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type TraceFrame = z.infer<typeof traceFrameSchema>;

/** The state of a program before a line is executed. */
const traceStepSchema = z.object({
  /** from 1; null: the program has ended */
  line: z.number().int().nullable(),
  /** outermost first; if there are many, the innermost few */
  frames: z.array(traceFrameSchema),
  /** number of characters of output so far */
  printed: z.number().int(),
});
export type TraceStep = z.infer<typeof traceStepSchema>;

/** The steps of a program. Validated, because it comes from untrusted code in a sandbox. */
export const traceSchema = z.object({
  steps: z.array(traceStepSchema).min(1).max(programBounds.steps),
  output: z.string(),
  /** the error that ended it early */
  error: z.string().nullable(),
  /** true: there were more steps than recorded */
  isCut: z.boolean(),
});
export type Trace = z.infer<typeof traceSchema>;

/** A visible name, a function that reads it, and the function it belongs to if that is an outer one. */
type ReadVariable = [name: string, read: () => unknown, owner?: number];

/** The functions that an instrumented program calls. */
export type Recorder = {
  main: object;
  frame: (id: number, name: string) => object;
  step: (line: number, frame: object, variables: ReadVariable[]) => void;
  leave: <T>(frame: object, value?: T) => T | undefined;
  end: (variables: ReadVariable[]) => void;
};

/** The function that instrumented code passes. */
export type Begin = (recorder: Recorder, console: object) => () => void;

/** Runs a JavaScript expression in a sandbox. Rejects when it does not finish. */
export type RunProgram = (program: string) => Promise<{ value: unknown }>;
