const sentenceEnds = /[.;!?\n]+/u;
const clauseEnds = /[.;:!?\n,()]+|\b(?:and|but|or|so|because|since|then|plus|also)\b/iu;
const most = 40;

/** The sentences and clauses of a text, each once, since one of them may state the wish. */
export function partsOf(text: string): string[] {
  const parts = [sentenceEnds, clauseEnds].flatMap((end) => text.split(end).map((part) => part.trim()));
  return [...new Set(parts)].filter((part) => part !== '').slice(0, most);
}
