const sentenceEnds = /[.;!?\n]+/u;
const clauseEnds = /[.;:!?\n,()]+|\b(?:and|but|or|so|because|since|then|plus|also)\b/iu;
const most = 40;

/** The sentences and clauses of a text, each once: what is wanted may be said in one of them. */
export function partsOf(text: string): string[] {
  const parts = [sentenceEnds, clauseEnds].flatMap((ends) => text.split(ends).map((part) => part.trim()));
  return [...new Set(parts)].filter((part) => part !== '').slice(0, most);
}
