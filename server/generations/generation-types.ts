import type { StreamEventName } from '#shared/contract/generation.ts';

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
  | 'repair';

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

/** How a run reports. Deltas that come within a moment are joined into one event. */
export type Emit = {
  delta: (text: string) => Promise<void>;
  progress: (completed: number, total: number, label: string) => Promise<void>;
  /** what was streamed so far is void; the run begins again */
  reset: () => Promise<void>;
};

export type RunContext = { userId: string; generationId: string; signal: AbortSignal; emit: Emit };

/**
 * The work of one kind. It may be run again after a crash, so whatever it writes must be safe to write twice.
 * Errors meant for the learner are AppErrors.
 */
export type Run<Input extends GenerationInput, Result> = (
  input: Input,
  context: RunContext,
) => Promise<Result>;

/** `result` throws the AppError that the generation failed with. */
export type Started<Result> = { id: string; result: () => Promise<Result> };

export type StoredEvent = { seq: number; event: StreamEventName; data: unknown };
