import { findPosted, type Posted, type Postings, packPostings, post } from './postings.ts';

/** The weight of a field, and the strength of its length normalization (b of BM25, 0 to 1). */
export type FieldWeight = { weight: number; lengthNorm: number };

/** A document of the index: the stems of each of its fields. */
export type Document<Field extends string> = { id: string; fields: Record<Field, string[]> };

/** The documents without their fields, and the documents that contain a term, each with the term's weighted frequency. */
export type SearchIndex<Ranked> = { documents: Omit<Ranked, 'fields'>[]; postings: Postings };

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
 * term in the fields are weighted and added before they are saturated.
 */
export function indexDocuments<Field extends string, Ranked extends Document<Field>>(
  weights: Record<Field, FieldWeight>,
  documents: Ranked[],
): SearchIndex<Ranked> {
  const fields = Object.keys(weights) as Field[];
  const average = new Map(
    fields.map((field) => [field, averageLength(documents.map((one) => one.fields[field]))]),
  );
  const postings = new Map<string, Posted>();
  for (const [place, document] of documents.entries()) {
    for (const field of fields) {
      const { weight, lengthNorm } = weights[field];
      const words = document.fields[field];
      const norm = 1 - lengthNorm + (lengthNorm * words.length) / (average.get(field) ?? 1);
      for (const word of words) post(postings, word, place, weight / norm);
    }
  }
  return {
    documents: documents.map(({ fields: _, ...document }) => document),
    postings: packPostings(postings),
  };
}

/** Ranks indexed documents. `asked` maps query terms (stems) to weights. */
export function createRanking<Ranked extends { id: string }>({
  documents,
  postings,
}: SearchIndex<Ranked>): Ranking<Ranked> {
  const { numbers, values } = postings;
  const posted = findPosted(postings);
  const tells = (word: string) => {
    const { start, end } = posted(word);
    const having = end - start;
    return having === 0 ? null : Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  return {
    tells,
    rank: (asked) => {
      const scores = new Float64Array(documents.length);
      for (const [word, share] of asked) {
        const most = share * (tells(word) ?? 0) * (saturation + 1);
        const { start, end } = posted(word);
        for (let at = start; at < end; at += 1) {
          const place = numbers[at] ?? 0;
          const frequency = values[at] ?? 0;
          scores[place] = (scores[place] ?? 0) + (most * frequency) / (frequency + saturation);
        }
      }
      const found = documents.map((document, place) => ({ document, score: scores[place] ?? 0 }));
      // The sort is stable, so that equals stay in the order of the input.
      return found.filter(({ score }) => score > 0).sort((left, right) => right.score - left.score);
    },
    termsIn: (asked) => {
      const terms = new Map<string, string[]>();
      for (const word of asked.keys()) {
        const { start, end } = posted(word);
        for (const place of numbers.subarray(start, end)) {
          const id = documents[place]?.id ?? '';
          const others = terms.get(id);
          if (others) others.push(word);
          else terms.set(id, [word]);
        }
      }
      return terms;
    },
  };
}

/** Empty fields are not counted. */
function averageLength(texts: string[][]): number {
  const lengths = texts.map(({ length }) => length).filter((length) => length > 0);
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
}
