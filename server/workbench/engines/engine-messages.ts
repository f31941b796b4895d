import type { ProgramCase, ProgramFile, RunLimits, RunOutcome } from '#shared/contract/workbench/program.ts';

/**
 * One run of a program: alone, or as one of its tests. `limits.time` is processor time; `wall` are the milliseconds after
 * which the thread ends it even where the engine cannot look at the clock.
 */
export type RunOrder = { files: ProgramFile[]; test: ProgramCase | null; limits: RunLimits; wall: number };

/** `spent`: the engine must not run another program. */
export type EngineEnded = { outcome: RunOutcome; spent: boolean };
type RunOnce = (order: RunOrder) => EngineEnded | Promise<EngineEnded>;

/** `used`: milliseconds of processor time */
export type Ended = EngineEnded & { used: number };

/** A snapshot of the engine, made by the first thread so that later ones start faster. */
export type EngineImage = Uint8Array<ArrayBuffer>;
export type Prepared = { run: RunOnce; image?: EngineImage };

/** Messages of a thread: first that it is ready, then the outcome of each run, in order. */
export type FromEngine = { ready: true; image: EngineImage | null } | Ended;

/** The outcome of a run that was terminated by a limit. */
export const stoppedBy = (stopped: NonNullable<RunOutcome['stopped']>): RunOutcome => ({
  output: '',
  error: { message: stopWords[stopped], line: null },
  stopped,
});

/** The texts for a learner whose program exceeded a limit. */
export const stopWords = {
  time: 'The program did not come to its end, and was stopped. Is there a loop that never ends?',
  memory: 'The program wanted more memory than there is, and was stopped.',
  output: 'The program printed more than there is room for, and was stopped.',
} as const;

/** The outcome with the text for the limit that it exceeded, if any. */
export function withStopWords(outcome: RunOutcome): RunOutcome {
  const { stopped, error } = outcome;
  return stopped
    ? { ...outcome, error: { message: stopWords[stopped], line: error?.line ?? null } }
    : outcome;
}
