import type { Patience } from './patience.ts';

/** One request to a model. Everything that came from a learner stands in `user`, as JSON. */
export type ModelCall = {
  system: string;
  user: string;
  temperature: number;
  maxOutputTokens: number;
  /** JSON Schema of the reply; null: plain text is wanted */
  schema: Record<string, unknown> | null;
};

/** Tokens as the provider counted them; null: it did not say. */
export type ModelUsage = { inputTokens: number | null; outputTokens: number | null };

/**
 * A language model, whatever its provider. `stream` yields the text as it comes and returns the usage; it ends by
 * itself only if the provider said that the reply is complete. Everything else is thrown as a ModelFailure, an aborted
 * signal as the signal's reason.
 */
export type ModelPort = {
  /** as the provider names it */
  name: string;
  /** how much prompt and reply together may hold, in tokens */
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
  /** null: the provider's own address */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  contextTokens: number;
  /** how many calls it answers side by side; with 1 a second one waits for the first */
  parallelCalls: number;
};

/** What was found, and why: `npm start` and `npm run doctor` show it. */
export type FoundModel = { settings: ModelSettings; reason: string } | { settings: null; reason: string };
