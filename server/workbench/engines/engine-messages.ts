import type { ProgramCase, ProgramFile, RunLimits, RunOutcome } from '#shared/contract/workbench/program.ts';

/** One run of a program: alone, or as one of its tests. */
export type RunOrder = { files: ProgramFile[]; test: ProgramCase | null; limits: RunLimits };

/** `spent`: what ran it is not to be trusted with another one. */
export type Ended = { outcome: RunOutcome; spent: boolean };
type RunOnce = (order: RunOrder) => Ended | Promise<Ended>;

/** What an engine's first thread prepared for the next ones, so that they start sooner. */
export type EngineImage = Uint8Array<ArrayBuffer>;
export type Prepared = { run: RunOnce; image?: EngineImage };

/** What a thread says: once that it is ready, then how each run ended, in their order. */
export type FromEngine = { ready: true; image: EngineImage | null } | Ended;

/** How a run ends that was ended from outside, without a word of its own. */
export const stoppedBy = (stopped: NonNullable<RunOutcome['stopped']>): RunOutcome => ({
  output: '',
  error: { message: stopWords[stopped], line: null },
  stopped,
});

/** What a learner is told of a limit. */
export const stopWords = {
  time: 'The program did not come to its end, and was stopped. Is there a loop that never ends?',
  memory: 'The program wanted more memory than there is, and was stopped.',
  output: 'The program printed more than there is room for, and was stopped.',
} as const;

/** The same outcome with the words for the limit that ended it. */
export function withStopWords(outcome: RunOutcome): RunOutcome {
  const { stopped, error } = outcome;
  return stopped
    ? { ...outcome, error: { message: stopWords[stopped], line: error?.line ?? null } }
    : outcome;
}
