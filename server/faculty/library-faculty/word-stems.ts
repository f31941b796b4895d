/**
 * Whether a word of a text is a form of a search stem, as Postgres makes them ('studi' of studies, 'probabl' of
 * probable). Only a stem's beginning is compared, so that no stemmer is needed here.
 */
export function hasStem(word: string, stem: string): boolean {
  const root = stem.length > 3 ? stem.replace(/(?:[ie]|(?<=b)l)$/, '') : stem;
  const lower = word.toLowerCase();
  return lower.startsWith(root) && lower.length - root.length <= 5;
}

/** The words of a text, lower case, without the 's of a genitive. */
export function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]s\b/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The stems of `stems` of which a form stands in `text`. */
export function stemsIn(text: string, stems: string[]): string[] {
  const words = plainWords(text);
  return stems.filter((stem) => words.some((word) => hasStem(word, stem)));
}
