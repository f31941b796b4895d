/** The numbers of what a term stands in, such as documents, each with a value if there are any. */
export type Posted = { numbers: number[]; values: number[] };

/** The lists of all terms in a few long arrays, which are written to a file and loaded as they are. */
export type Postings = { terms: string[]; starts: Uint32Array; numbers: Uint32Array; values: Float64Array };

export function packPostings(lists: ReadonlyMap<string, Posted>): Postings {
  const starts = new Uint32Array(lists.size + 1);
  let [place, end] = [0, 0];
  for (const { numbers } of lists.values()) {
    end += numbers.length;
    place += 1;
    starts[place] = end;
  }
  const all = [...lists.values()];
  return {
    terms: [...lists.keys()],
    starts,
    numbers: Uint32Array.from(all.flatMap(({ numbers }) => numbers)),
    values: Float64Array.from(all.flatMap(({ values }) => values)),
  };
}

/** The part of `numbers` and `values` that belongs to a term, `end` exclusive; empty for an unknown term. */
export function findPosted({ terms, starts }: Postings): (term: string) => { start: number; end: number } {
  const places = placesOf(terms);
  return (term) => {
    const place = places.get(term);
    return place === undefined
      ? { start: 0, end: 0 }
      : { start: starts[place] ?? 0, end: starts[place + 1] ?? 0 };
  };
}

/** The place of each term in a list. */
export function placesOf(terms: string[]): Map<string, number> {
  const places = new Map<string, number>();
  // A loop over indexes: `map` would make a pair of each of many thousands.
  for (let place = 0; place < terms.length; place += 1) places.set(terms[place] ?? '', place);
  return places;
}

/** Adds one to what is posted of a term, or a new number with this value. Numbers have to be added in their order. */
export function post(lists: Map<string, Posted>, term: string, number: number, value: number): void {
  const list = lists.get(term) ?? { numbers: [], values: [] };
  lists.set(term, list);
  const last = list.numbers.length - 1;
  if (list.numbers[last] === number) list.values[last] = (list.values[last] ?? 0) + value;
  else {
    list.numbers.push(number);
    list.values.push(value);
  }
}
