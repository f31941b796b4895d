/** The weight of a field, and the strength of its length normalization (b of BM25, 0 to 1). */
export type FieldWeight = { weight: number; lengthNorm: number };

/** A document of the index: the stems of each of its fields. */
export type Document<Field extends string> = { id: string; fields: Record<Field, string[]> };

export type Ranking<Ranked> = {
  /** the documents that contain any query term with a positive weight, best first, ties in the order of the input */
  rank: (asked: ReadonlyMap<string, number>) => { document: Omit<Ranked, 'fields'>; score: number }[];
  /** the query terms that each document contains, by its id */
  termsIn: (asked: ReadonlyMap<string, number>) => Map<string, string[]>;
  /** the inverse document frequency (idf) of a term; null: no document contains it */
  tells: (word: string) => number | null;
};

/** The saturation of term frequency (k1 of BM25). */
export const saturation = 1.2;

/**
 * BM25F (Robertson, Zaragoza and Taylor, Simple BM25 Extension to Multiple Weighted Fields, 2004): the frequencies of a
 * term in the fields are weighted and added before they are saturated. `asked` maps query terms (stems) to weights.
 */
export function createRanking<Field extends string, Ranked extends Document<Field>>(
  weights: Record<Field, FieldWeight>,
  documents: Ranked[],
): Ranking<Ranked> {
  const postings = postingsOf(weights, documents);
  // The functions that are returned must not keep the fields in memory.
  const indexed = documents.map(({ fields: _, ...document }) => document);
  const tells = (word: string) => {
    const having = postings.get(word)?.places.length;
    return having === undefined ? null : Math.log(1 + (indexed.length - having + 0.5) / (having + 0.5));
  };
  return {
    tells,
    rank: (asked) => {
      const scores = new Float64Array(indexed.length);
      for (const [word, share] of asked) {
        const most = share * (tells(word) ?? 0) * (saturation + 1);
        const { places, frequencies } = postings.get(word) ?? none;
        for (let at = 0; at < places.length; at += 1) {
          const place = places[at] ?? 0;
          const frequency = frequencies[at] ?? 0;
          scores[place] = (scores[place] ?? 0) + (most * frequency) / (frequency + saturation);
        }
      }
      const found = indexed.map((document, place) => ({ document, score: scores[place] ?? 0 }));
      // The sort is stable, so that equals stay in the order of the input.
      return found.filter(({ score }) => score > 0).sort((left, right) => right.score - left.score);
    },
    termsIn: (asked) => {
      const terms = new Map<string, string[]>();
      for (const word of asked.keys()) {
        for (const place of postings.get(word)?.places ?? []) {
          const id = indexed[place]?.id ?? '';
          const others = terms.get(id);
          if (others) others.push(word);
          else terms.set(id, [word]);
        }
      }
      return terms;
    },
  };
}

/** The documents that contain a term, by index and ascending, each with the weighted frequency of the term. */
type Postings = { places: number[]; frequencies: number[] };
const none: Postings = { places: [], frequencies: [] };

/** By term. */
function postingsOf<Field extends string>(
  weights: Record<Field, FieldWeight>,
  documents: Document<Field>[],
): Map<string, Postings> {
  const fields = Object.keys(weights) as Field[];
  const average = new Map(
    fields.map((field) => [field, averageLength(documents.map((one) => one.fields[field]))]),
  );
  const postings = new Map<string, Postings>();
  for (const [place, document] of documents.entries()) {
    for (const field of fields) {
      const { weight, lengthNorm } = weights[field];
      const words = document.fields[field];
      const norm = 1 - lengthNorm + (lengthNorm * words.length) / (average.get(field) ?? 1);
      for (const word of words) addTo(postings, word, place, weight / norm);
    }
  }
  return postings;
}

function addTo(postings: Map<string, Postings>, word: string, place: number, frequency: number): void {
  const having = postings.get(word) ?? { places: [], frequencies: [] };
  postings.set(word, having);
  const last = having.places.length - 1;
  if (having.places[last] === place) having.frequencies[last] = (having.frequencies[last] ?? 0) + frequency;
  else {
    having.places.push(place);
    having.frequencies.push(frequency);
  }
}

/** Empty fields are not counted. */
function averageLength(texts: string[][]): number {
  const lengths = texts.map(({ length }) => length).filter((length) => length > 0);
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
}
