import type { Patience } from './patience.ts';

/** One request to a model. All text from learners is in `user`, as JSON. */
export type ModelCall = {
  system: string;
  user: string;
  temperature: number;
  maxOutputTokens: number;
  /** JSON Schema of the reply; null: plain text */
  schema: Record<string, unknown> | null;
};

/** Tokens as counted by the provider; null: not reported. */
export type ModelUsage = { inputTokens: number | null; outputTokens: number | null };

/**
 * A language model of any provider. `stream` yields the text as it comes and returns the usage; it ends normally only if
 * the provider said that the reply is complete. Otherwise it throws a ModelFailure, or the reason of an aborted signal.
 */
export type ModelPort = {
  /** the provider's name for the model */
  name: string;
  /** the maximum of prompt and reply together, in tokens */
  contextTokens: number;
  stream: (
    call: ModelCall,
    signal: AbortSignal,
    limits?: Partial<Patience>,
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
  /** how many calls it answers in parallel; with 1 a second call waits for the first */
  parallelCalls: number;
};

/** The selected model, and the reason, which `npm start` and `npm run doctor` show. */
export type FoundModel = { settings: ModelSettings; reason: string } | { settings: null; reason: string };
