import type { Phrase } from './nearest-phrase.ts';

/** So many words of everybody's stand beside those of each: a single phrase proves little. */
const usualDoubt = 100;

/**
 * How strongly the words of a text speak for what phrases belong to, by id: for each word the log of how much more often
 * it is said there than on the whole, where it is. What is said there less often does not count against it, since nobody
 * has said all there is to say. Ids that nothing speaks for are absent.
 */
export function createEvidence(
  phrases: Phrase[],
  doubt = usualDoubt,
): (asked: ReadonlyMap<string, number>) => Map<string, number> {
  const all = new Map<string, number>();
  const having = new Map<string, Map<string, number>>();
  const sizes = new Map<string, number>();
  let size = 0;
  for (const { id, stems } of phrases) {
    for (const stem of new Set(stems)) {
      const ids = having.get(stem) ?? new Map<string, number>();
      ids.set(id, (ids.get(id) ?? 0) + 1);
      having.set(stem, ids);
      all.set(stem, (all.get(stem) ?? 0) + 1);
      sizes.set(id, (sizes.get(id) ?? 0) + 1);
      size += 1;
    }
  }
  const speaksFor = (stem: string, id: string, count: number) => {
    const usual = (all.get(stem) ?? 0) / size;
    return Math.log((count / usual + doubt) / ((sizes.get(id) ?? 0) + doubt));
  };
  return (asked) => {
    const sums = new Map<string, number>();
    for (const [stem, weight] of asked) {
      for (const [id, count] of having.get(stem) ?? []) {
        const gained = weight * Math.max(0, speaksFor(stem, id, count));
        if (gained > 0) sums.set(id, (sums.get(id) ?? 0) + gained);
      }
    }
    return sums;
  };
}
