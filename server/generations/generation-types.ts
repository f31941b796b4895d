import type { ModelWait, StreamEventName } from '#shared/contract/generation.ts';
import type { Transaction } from '../platform/database/database.ts';

export type GenerationKind =
  | 'course'
  | 'unit'
  | 'unit-more'
  | 'plans'
  | 'lesson'
  | 'notes'
  | 'resources'
  | 'exam'
  | 'chat'
  | 'grade'
  | 'repair'
  | 'appeal'
  | 'document';

/** The input that identifies a generation; JSON only. */
export type GenerationInput = Record<string, unknown>;

/** What is generated, and by which rules; all fields but the course are part of the generation's key. */
export type GenerationRequest<Input extends GenerationInput> = {
  input: Input;
  /** counts from 1; only the learner raises it ('write this again', 'retake') */
  attempt?: number;
  /** version of the prompts or rules */
  version: string;
  model: string | null;
  courseId?: string;
};

/** How a run reports. Readers get it at once, the database a moment later in batches (event-writer.ts). */
export type Emit = {
  /** does not wait unless the database is far behind */
  delta: (text: string) => Promise<void>;
  progress: (completed: number, total: number, label: string) => Promise<void>;
  /** voids everything that was streamed; the run starts again */
  reset: () => Promise<void>;
  /** the last progress again, with what is waited for; null: the wait is over */
  waiting: (wait: ModelWait | null) => Promise<void>;
};

export type RunContext = {
  userId: string;
  generationId: string;
  signal: AbortSignal;
  emit: Emit;
  /** resolves once the run's row is stored, together with the writes of `along`; throws if that failed */
  kept: Promise<void>;
};

/**
 * The work of one kind. It may run again after a crash, so its writes must be idempotent. Errors meant for the learner
 * are AppErrors.
 */
export type Run<Input extends GenerationInput, Result, Facts = unknown> = (
  input: Input,
  context: RunContext,
  facts: Facts,
) => Promise<Result>;

/**
 * Reads the data that a run needs in the transaction that claims it, which saves a round trip. Does not throw: the run
 * handles missing data.
 */
export type ReadFacts<Input extends GenerationInput, Facts> = (
  tx: Transaction,
  userId: string,
  input: Input,
) => Promise<Facts>;

/** The code of the 409 for output that is hidden during an exam. */
export const examOpen = 'exam_open';

/**
 * Since when an exam of a learner is in progress; null: none is. Earlier output of the kinds in `toldOfExams` may
 * reveal its answers.
 */
export type ExamFrom = (userId: string) => Promise<Date | null>;
export const toldOfExams: ReadonlySet<string> = new Set([
  'chat',
  'grade',
  'appeal',
] satisfies GenerationKind[]);

/** A generation found by a field of its input; neither running nor cancelled: done, or failed. */
export type About = {
  id: string;
  input: GenerationInput;
  running: boolean;
  cancelled: boolean;
  /** of a cancelled one: its text until then; null: none */
  written: string | null;
};

/** `result` throws the AppError that the generation failed with; the others are as of the start or join. */
export type Started<Result> = {
  id: string;
  /** its result was there before: nothing is generated */
  stored: boolean;
  completed: number;
  total: number;
  result: () => Promise<Result>;
};

/** `seq` is the number of its last character (event-log.ts). */
export type StoredEvent = { seq: number; event: StreamEventName; data: unknown };
