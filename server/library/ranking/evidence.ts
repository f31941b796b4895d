import type { Phrase } from './nearest-phrase.ts';
import { findPosted, type Posted, type Postings, packPostings } from './postings.ts';

/** Smoothing: this many words with the average distribution are added to those of each id. */
const doubt = 100;

/** By stem the ids, as numbers, in whose phrases it stands and how often; the words of each id, and of all. */
export type EvidenceIndex = { ids: string[]; sizes: number[]; size: number; postings: Postings };

export function indexEvidence(phrases: Phrase[]): EvidenceIndex {
  const ids = [...new Set(phrases.map(({ id }) => id))];
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const having = new Map<string, Map<number, number>>();
  const sizes = ids.map(() => 0);
  for (const { id, stems } of phrases) {
    const number = numbers.get(id) ?? 0;
    const distinct = new Set(stems);
    sizes[number] = (sizes[number] ?? 0) + distinct.size;
    for (const stem of distinct) {
      const counts = having.get(stem);
      if (counts) counts.set(number, (counts.get(number) ?? 0) + 1);
      else having.set(stem, new Map([[number, 1]]));
    }
  }
  const posted = new Map(
    [...having].map(([stem, counts]): [string, Posted] => [
      stem,
      { numbers: [...counts.keys()], values: [...counts.values()] },
    ]),
  );
  return { ids, sizes, size: sizes.reduce((sum, one) => sum + one, 0), postings: packPostings(posted) };
}

/**
 * Scores ids by their phrases: the sum over the query terms of the log ratio between a term's frequency in the id's
 * phrases and in all phrases. Negative ratios count as 0, since the phrases are only a sample. Ids with a score of 0 are
 * absent.
 */
export function createEvidence({
  ids,
  sizes,
  size,
  postings,
}: EvidenceIndex): (asked: ReadonlyMap<string, number>) => Map<string, number> {
  const { numbers, values } = postings;
  const posted = findPosted(postings);
  const speaksFor = (number: number, count: number, usual: number) =>
    Math.log((count / usual + doubt) / ((sizes[number] ?? 0) + doubt));
  return (asked) => {
    const sums = new Map<string, number>();
    for (const [stem, weight] of asked) {
      const { start, end } = posted(stem);
      const usual = values.subarray(start, end).reduce((sum, count) => sum + count, 0) / size;
      for (let at = start; at < end; at += 1) {
        const number = numbers[at] ?? 0;
        const gained = weight * Math.max(0, speaksFor(number, values[at] ?? 0, usual));
        const id = ids[number] ?? '';
        if (gained > 0) sums.set(id, (sums.get(id) ?? 0) + gained);
      }
    }
    return sums;
  };
}
