import type { SearchKind } from '#shared/contract/search.ts';

/** Something that was found: plain texts, which the presenter cuts and marks. */
export type Found = {
  title: string;
  /** what it is in, from the outside in */
  within: string[];
  /** its texts: the first one with the words is quoted */
  texts: string[];
  /** the exact place, within the product; `words` are those of the search */
  address: string;
};

export type FoundOfKind = { kind: SearchKind; found: Found[] };
