import type { Effort } from './effort-types.ts';

/** Where the instructions of a call are put. */
type SystemRole = 'as usual' | 'system' | 'in the question';
/** The field with the longest reply. */
type LimitName = 'as usual' | 'max_tokens' | 'max_completion_tokens' | 'none';

/**
 * What a model takes of a request. It begins as what the provider's package knows (package-knowledge.ts), is learned from
 * refusals and replies, and lasts as long as the process.
 */
export type Abilities = {
  systemRole: SystemRole;
  temperature: boolean;
  limitName: LimitName;
  /** JSON Schema in a field of its own; the prompt states the schema in any case */
  structure: boolean;
  /** the least effort of thinking that can be asked for; null: no effort is accepted */
  leastEffort: Effort | null;
  /**
   * the switch for thinking of Qwen's and other templates (chat_template_kwargs), which servers take that do not know an
   * effort: sent once a model thinks although it was asked not to
   */
  templateSwitch: 'not tried' | 'sent' | 'of no use';
  /** null: not known yet */
  thinks: boolean | null;
  /** consecutive replies without thinking, by effort */
  quiet: Partial<Record<Effort, number>>;
  /** the maximum of prompt and reply together, in tokens */
  contextTokens: number;
  /** the provider's maximum for the reply alone, if it has told one */
  outputTokens: number | null;
  /** further fields of the request body that the provider refuses, such as stream_options */
  without: Set<string>;
};

export const createAbilities = (contextTokens: number): Abilities => ({
  systemRole: 'as usual',
  temperature: true,
  limitName: 'as usual',
  structure: true,
  leastEffort: 'none',
  templateSwitch: 'not tried',
  thinks: null,
  quiet: {},
  contextTokens,
  outputTokens: null,
  without: new Set(),
});
