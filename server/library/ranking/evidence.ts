import type { Phrase } from './nearest-phrase.ts';

/** Smoothing: this many words with the average distribution are added to those of each id. */
const doubt = 100;

/**
 * Scores ids by their phrases: the sum over the query terms of the log ratio between a term's frequency in the id's
 * phrases and in all phrases. Negative ratios count as 0, since the phrases are only a sample. Ids with a score of 0 are
 * absent.
 */
export function createEvidence(
  phrases: Phrase[],
): (asked: ReadonlyMap<string, number>) => Map<string, number> {
  const having = new Map<string, Map<string, number>>();
  const sizes = new Map<string, number>();
  let size = 0;
  for (const { id, stems } of phrases) {
    const distinct = new Set(stems);
    size += distinct.size;
    sizes.set(id, (sizes.get(id) ?? 0) + distinct.size);
    for (const stem of distinct) {
      const ids = having.get(stem);
      if (ids) ids.set(id, (ids.get(id) ?? 0) + 1);
      else having.set(stem, new Map([[id, 1]]));
    }
  }
  const speaksFor = (id: string, count: number, usual: number) =>
    Math.log((count / usual + doubt) / ((sizes.get(id) ?? 0) + doubt));
  return (asked) => {
    const sums = new Map<string, number>();
    for (const [stem, weight] of asked) {
      const ids = having.get(stem) ?? new Map<string, number>();
      const usual = [...ids.values()].reduce((sum, count) => sum + count, 0) / size;
      for (const [id, count] of ids) {
        const gained = weight * Math.max(0, speaksFor(id, count, usual));
        if (gained > 0) sums.set(id, (sums.get(id) ?? 0) + gained);
      }
    }
    return sums;
  };
}
