import { estimatedTokens } from '../../../platform/estimated-tokens.ts';
import type { Abilities } from './model-abilities.ts';
import type { ModelCall } from './model-types.ts';
import { noteThinking } from './thinking-effort.ts';

/** Thinking at the beginning of the text itself, as templates without a field for it leave it. */
const aloud = /^\s*<\|?(?:think|thinking|thought|thoughts|reasoning|reflection|channel)\b/i;
/** Output tokens beyond the estimate of the text that only silent thinking explains. */
const silentTokens = 300;

const aloudEnds = /<\/\s*(?:think|thinking|thought|thoughts|reasoning|reflection)\s*>|final|<\|end\|>/i;

/** Whether a text so far, of which `piece` came last, is only thinking. */
export const isOnlyThinking = (text: string, piece: string): boolean =>
  aloud.test(text) && !aloudEnds.test(text.slice(-piece.length - 20));

/**
 * Collects the signs of thinking in one reply: reasoning in a field of its own, at the beginning of the text, or only in
 * the count of tokens. What they tell is remembered for later calls.
 */
export function createThinkingSigns(abilities: Abilities, { effort }: ModelCall) {
  let has = false;
  let text = '';
  return {
    thought: (): void => {
      has = true;
    },
    said: (piece: string): void => {
      text += piece;
    },
    hasText: (): boolean => text.trim() !== '',
    end: (outputTokens: number | null, reasoningTokens: number): void => {
      const silent = (outputTokens ?? 0) > 2 * estimatedTokens(text) + silentTokens;
      noteThinking(abilities, effort, has || reasoningTokens > 0 || silent || aloud.test(text));
    },
  };
}
