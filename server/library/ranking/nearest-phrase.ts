import { findPosted, type Posted, type Postings, packPostings, post } from './postings.ts';

/** A phrasing of a question or goal, by stems; several phrases may share an id. */
export type Phrase = { id: string; stems: string[] };

/** By phrase the number of its id and its length as a vector, and by stem the phrases that have it. */
export type PhraseIndex = { ids: string[]; numberOf: Int32Array; lengths: Float64Array; postings: Postings };

const rarityOf = (count: number, all: number): number => Math.log(1 + all / (count || 1)) ** 2;

export function indexPhrases(phrases: Phrase[]): PhraseIndex {
  const sets = phrases.map(({ stems }) => [...new Set(stems)]);
  const having = new Map<string, Posted>();
  for (const [place, stems] of sets.entries()) for (const stem of stems) post(having, stem, place, 1);
  const rarity = (stem: string) => rarityOf(having.get(stem)?.numbers.length ?? 0, sets.length);
  const ids = [...new Set(phrases.map(({ id }) => id))];
  const numbers = new Map(ids.map((id, number) => [id, number]));
  return {
    ids,
    numberOf: Int32Array.from(phrases, ({ id }) => numbers.get(id) ?? 0),
    lengths: Float64Array.from(sets, (stems) =>
      Math.sqrt(stems.reduce((sum, stem) => sum + rarity(stem), 0)),
    ),
    // Each phrase has a stem once, so that there are no values to keep.
    postings: { ...packPostings(having), values: new Float64Array() },
  };
}

/**
 * By id, the cosine similarity of a query to the nearest of the id's phrases, 0 to 1, with terms weighted by rarity among
 * all phrases. Ids without a common term are absent.
 */
export function createNearest({
  ids,
  numberOf,
  lengths,
  postings,
}: PhraseIndex): (asked: ReadonlyMap<string, number>) => ReadonlyMap<string, number> {
  const { numbers } = postings;
  const posted = findPosted(postings);
  const all = numberOf.length;
  const rarity = (stem: string) => {
    const { start, end } = posted(stem);
    return rarityOf(end - start, all);
  };
  /** By phrase, the weight of the terms in common; 0 between two queries. */
  const shared = new Float64Array(all);
  /** The phrases with a term in common, the first `count` of them. */
  const touched = new Int32Array(all);
  return (asked) => {
    const whole = Math.sqrt(
      [...asked].reduce((sum, [stem, weight]) => sum + weight * weight * rarity(stem), 0),
    );
    let count = 0;
    for (const [stem, weight] of asked) {
      const gained = weight * rarity(stem);
      if (!(gained > 0)) continue;
      const { start, end } = posted(stem);
      for (let at = start; at < end; at += 1) {
        const place = numbers[at] ?? 0;
        const before = shared[place] ?? 0;
        if (before === 0) touched[count++] = place;
        shared[place] = before + gained;
      }
    }
    const best = new Float64Array(ids.length);
    for (let at = 0; at < count; at += 1) {
      const place = touched[at] ?? 0;
      const number = numberOf[place] ?? 0;
      const cosine = (shared[place] ?? 0) / (whole * (lengths[place] ?? 1));
      shared[place] = 0;
      if (cosine > (best[number] ?? 0)) best[number] = cosine;
    }
    const found = new Map<string, number>();
    for (const [number, id] of ids.entries()) {
      const cosine = best[number] ?? 0;
      if (cosine > 0) found.set(id, cosine);
    }
    return found;
  };
}
