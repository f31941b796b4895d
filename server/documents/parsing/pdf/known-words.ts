import type { Line } from './pdf-types.ts';

/** Words beyond these are not counted: no language has so many. */
const most = 200_000;
const word = /[\p{L}\p{M}]+(?:[-‐'’][\p{L}\p{M}]+)*/gu;

/** The words that a document uses within its lines, where no line end divides them. */
export type KnownWords = { has: (word: string) => boolean };

export function collectWords(regions: readonly (readonly Line[])[]): KnownWords {
  const words = new Set<string>();
  for (const lines of regions) {
    for (const { text } of lines) {
      if (words.size >= most) break;
      // The first and the last word of a line may be parts of one.
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
