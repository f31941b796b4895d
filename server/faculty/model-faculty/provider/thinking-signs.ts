import { estimatedTokens } from '../../../platform/estimated-tokens.ts';
import { blocks, longestMark, openings, tools } from './chatter-marks.ts';
import type { Abilities } from './model-abilities.ts';
import type { ModelCall } from './model-types.ts';
import { noteThinking } from './thinking-effort.ts';

/** The end of thinking at the beginning of the text itself, as templates without a field for it leave it; null: none. */
function aloudUntil(text: string): string | null {
  const begun = text
    .slice(0, 2 * longestMark)
    .trimStart()
    .toLowerCase();
  const mark = openings.find((one) => !tools.includes(one) && begun.startsWith(one));
  return mark ? blocks[mark] : null;
}
/** Output tokens beyond the estimate of the text that only silent thinking explains. */
const silentTokens = 300;

/** Whether a text so far, of which `piece` came last, is only thinking. */
export function isOnlyThinking(text: string, piece: string): boolean {
  const end = aloudUntil(text);
  return (
    end !== null &&
    !text
      .slice(-piece.length - longestMark)
      .toLowerCase()
      .includes(end)
  );
}

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
      noteThinking(abilities, effort, has || reasoningTokens > 0 || silent || aloudUntil(text) !== null);
    },
  };
}
