import type { Line } from './pdf-types.ts';

/** Maximum number of different words that are stored. */
const most = 200_000;
const word = /[\p{L}\p{M}]+(?:[-‐'’][\p{L}\p{M}]+)*/gu;

/** The words that occur within lines of a document, not split at a line end. */
export type KnownWords = { has: (word: string) => boolean };

export function collectWords(regions: readonly (readonly Line[])[]): KnownWords {
  const words = new Set<string>();
  for (const lines of regions) {
    for (const { text } of lines) {
      if (words.size >= most) break;
      // The first and the last word of a line may be fragments.
      const found = text.match(word) ?? [];
      for (const one of found.slice(1, -1)) {
        const lower = one.toLowerCase().replace('‐', '-');
        words.add(lower);
        for (const part of lower.split('-')) words.add(part);
      }
    }
  }
  return { has: (one) => words.has(one.toLowerCase()) };
}
