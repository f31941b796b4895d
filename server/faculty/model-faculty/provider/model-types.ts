import type { Effort, Thinking } from './effort-types.ts';
import type { Abilities } from './model-abilities.ts';
import type { Patience } from './patience.ts';

/** One request to a model. All text from learners is in `user`, as JSON. */
export type ModelCall = {
  system: string;
  user: string;
  temperature: number;
  /** the longest reply that the task can use */
  answerTokens: number;
  /** the provider's limit: the answer with the head-room for thinking, as far as the context allows */
  maxOutputTokens: number;
  /** how much the model is to think about it */
  effort: Effort;
  /** JSON Schema of the reply; null: plain text */
  schema: Record<string, unknown> | null;
};

/** Tokens as counted by the provider; null: not reported. */
export type ModelUsage = { inputTokens: number | null; outputTokens: number | null };

/**
 * A language model of any provider. `stream` yields the text as it comes and returns the usage; it ends normally only if
 * the provider said that the reply is complete. Otherwise it throws a ModelFailure, or the reason of an aborted signal.
 * A request of which the provider refuses a part is repeated without it (learn-refusal.ts). `onThinking` is called while
 * the model thinks and there is no text yet.
 */
export type ModelPort = {
  /** the provider's name for the model */
  name: string;
  /** AI_THINKING */
  thinking: Thinking;
  /** how long the first text may take, in milliseconds */
  firstMs: number;
  /** what the model is known to take; learned while it is used */
  abilities: Abilities;
  stream: (
    call: ModelCall,
    signal: AbortSignal,
    limits?: Partial<Patience>,
    onThinking?: () => void,
  ) => AsyncGenerator<string, ModelUsage>;
};

/** How to reach a model. */
export type ModelSettings = {
  kind: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  /** null: the provider's default address */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  contextTokens: number;
  thinking: Thinking;
  /** how long the first text may take, in milliseconds: a model may think in silence, or be loaded first */
  firstMs: number;
  /** how many calls it answers in parallel; with 1 a second call waits for the first */
  parallelCalls: number;
};

/** The selected model, and the reason, which `npm start` and `npm run doctor` show. */
export type FoundModel = { settings: ModelSettings; reason: string } | { settings: null; reason: string };
