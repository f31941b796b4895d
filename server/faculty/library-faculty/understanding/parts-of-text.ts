const sentenceEnds = /[.;!?\n]+/u;
const clauseEnds = /[.;:!?\n,()]+|\b(?:and|but|or|so|because|since|then|plus|also)\b/iu;
/** Each part is ranked, which takes long for a long text; a goal has hardly ever more. */
const most = 40;

/** The sentences and clauses of a text, each once, since one of them may state the wish. */
export const partsOf = (text: string): string[] => splitBy([sentenceEnds, clauseEnds], text);

/** The clauses of a text, or the items of a list, each once. */
export const clausesOf = (text: string): string[] => splitBy([clauseEnds], text);

function splitBy(ends: RegExp[], text: string): string[] {
  const parts = ends.flatMap((end) => text.split(end).map((part) => part.trim()));
  return [...new Set(parts)].filter((part) => part !== '').slice(0, most);
}
