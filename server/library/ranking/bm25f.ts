/** How much a word in a field counts, and how strongly a long field counts less (0 to 1). */
export type FieldWeight = { weight: number; lengthNorm: number };

/** A text to be found: the stems of each of its fields. */
export type Document<Field extends string> = { id: string; fields: Record<Field, string[]> };

/** A document that has at least one of the words asked for. */
type Scored = { id: string; score: number; words: Map<string, number> };

export type Ranking = {
  /** the documents that have any of these words, best first, equals in the order in which they were given */
  rank: (asked: ReadonlyMap<string, number>) => Scored[];
  /** how much a word tells, by how few documents have it; null: none has it */
  tells: (word: string) => number | null;
  vocabulary: () => Iterable<string>;
};

/** Saturation of repeated words (k1 of BM25). */
export const saturation = 1.2;

/**
 * BM25F (Robertson, Zaragoza and Taylor, Simple BM25 Extension to Multiple Weighted Fields, 2004): the frequencies of a
 * word in the fields are weighed and added before they are saturated. `asked` maps stems to their weights in the query.
 */
export function createRanking<Field extends string>(
  weights: Record<Field, FieldWeight>,
  documents: Document<Field>[],
): Ranking {
  const fields = Object.keys(weights) as Field[];
  const average = new Map(
    fields.map((field) => [field, averageLength(documents.map((one) => one.fields[field]))]),
  );
  const postings = new Map<string, Map<number, number>>();
  for (const [place, document] of documents.entries()) {
    for (const field of fields) {
      const { weight, lengthNorm } = weights[field];
      const words = document.fields[field];
      const norm = 1 - lengthNorm + (lengthNorm * words.length) / (average.get(field) ?? 1);
      for (const word of words) {
        const having = postings.get(word) ?? new Map<number, number>();
        having.set(place, (having.get(place) ?? 0) + weight / norm);
        postings.set(word, having);
      }
    }
  }
  const tells = (word: string) => {
    const having = postings.get(word)?.size;
    return having === undefined ? null : Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  return {
    tells,
    vocabulary: () => postings.keys(),
    rank: (asked) => {
      const found = new Map<number, Scored>();
      for (const [word, share] of asked) {
        const rarity = tells(word) ?? 0;
        for (const [place, frequency] of postings.get(word) ?? []) {
          const one = found.get(place) ?? { id: documents[place]?.id ?? '', score: 0, words: new Map() };
          const gained = (share * rarity * frequency * (saturation + 1)) / (frequency + saturation);
          one.score += gained;
          one.words.set(word, gained);
          found.set(place, one);
        }
      }
      return [...found]
        .sort(([left, one], [right, other]) => other.score - one.score || left - right)
        .map(([, one]) => one);
    },
  };
}

/** Over the texts that have any words. */
function averageLength(texts: string[][]): number {
  const lengths = texts.map(({ length }) => length).filter((length) => length > 0);
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
}
