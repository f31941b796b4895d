import type { StreamEventName } from '#shared/contract/generation.ts';
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

/** What makes two requests the same generation; JSON only. */
export type GenerationInput = Record<string, unknown>;

/** What is generated, and under which rules: all of it is in the generation's key. */
export type GenerationRequest<Input extends GenerationInput> = {
  input: Input;
  /** counts from 1; only the learner raises it ('write this again', 'retake') */
  attempt?: number;
  /** version of the prompts or rules */
  version: string;
  model: string | null;
  courseId?: string;
};

/** How a run reports. Readers see it at once; the database gets it a moment later, joined (event-writer.ts). */
export type Emit = {
  /** waits for nothing, unless the database has fallen far behind */
  delta: (text: string) => Promise<void>;
  progress: (completed: number, total: number, label: string) => Promise<void>;
  /** what was streamed so far is void; the run begins again */
  reset: () => Promise<void>;
};

export type RunContext = {
  userId: string;
  generationId: string;
  signal: AbortSignal;
  emit: Emit;
  /** resolves once what it works on is stored, and with it what was written along; throws if that failed */
  kept: Promise<void>;
};

/**
 * The work of one kind. It may run again after a crash, so whatever it writes must be safe to write twice. Errors
 * meant for the learner are AppErrors.
 */
export type Run<Input extends GenerationInput, Result, Facts = unknown> = (
  input: Input,
  context: RunContext,
  facts: Facts,
) => Promise<Result>;

/**
 * Reads what a run needs in the transaction that claims the work, which saves a round trip. Does not throw: missing
 * data are for the run to refuse.
 */
export type ReadFacts<Input extends GenerationInput, Facts> = (
  tx: Transaction,
  userId: string,
  input: Input,
) => Promise<Facts>;

/** The code of the 409 for what is hidden during an exam. */
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

/** A generation as it is found by what it is about; neither running nor cancelled: done, or failed. */
export type About = { id: string; input: GenerationInput; running: boolean; cancelled: boolean };

/** `result` throws the AppError that the generation failed with; `completed` of `total` when it was started or joined. */
export type Started<Result> = {
  id: string;
  completed: number;
  total: number;
  result: () => Promise<Result>;
};

/** `seq` is the number of its end (event-log.ts). */
export type StoredEvent = { seq: number; event: StreamEventName; data: unknown };
