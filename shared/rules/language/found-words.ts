import { isUnspaced, withoutMarks, wordParts } from './word-parts.ts';

/** How many characters of a paragraph are shown, and how many of them precede the first match. */
const longest = 240;
const before = 60;

export type ExcerptPiece = { text: string; found: boolean };

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** The normalised words of a query. */
export const wordsOf = (asked: string): string[] => withoutMarks(asked).match(words) ?? [];

/**
 * An excerpt of `text` around the first of the words `asked`, with the words that begin with one of them highlighted.
 * Omissions are marked by '…'; without these marks the pieces together are the text.
 */
export function excerptWith(text: string, asked: string[]): ExcerptPiece[] {
  const found = foundIn(text, asked);
  const first = found[0]?.index ?? 0;
  const from = text.length <= longest ? 0 : startOfWord(text, Math.max(0, first - before));
  const to = text.length <= from + longest ? text.length : endOfWord(text, from + longest);
  const pieces: ExcerptPiece[] = from > 0 ? [{ text: '… ', found: false }] : [];
  let at = from;
  for (const { index, 0: word } of found) {
    if (index < from || index + word.length > to) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), found: false });
    pieces.push({ text: word, found: true });
    at = index + word.length;
  }
  if (at < to) pieces.push({ text: text.slice(at, to), found: false });
  if (to < text.length) pieces.push({ text: ' …', found: false });
  return pieces;
}

/** Where one of the words stands: at the beginning of a word, or anywhere in a script without spaces. */
function foundIn(text: string, asked: string[]): { index: number; 0: string }[] {
  const [runs, spaced] = [asked.filter(isUnspaced), asked.filter((one) => !isUnspaced(one))];
  const inRuns = runs.flatMap((one) => placesOf(text, one));
  const inWords = [...text.matchAll(words)].filter(([word]) => {
    const plain = withoutMarks(word);
    // Short words are only matched whole, as in the database.
    return spaced.some((one) => (one.length < 3 ? plain === one : plain.startsWith(one)));
  });
  let end = 0;
  return [...inRuns, ...inWords]
    .sort((a, b) => a.index - b.index || b[0].length - a[0].length)
    .filter(({ index, 0: { length } }) => {
      if (index < end) return false;
      end = index + length;
      return true;
    });
}

/** Where a run of unspaced letters stands, else its pairs. */
function placesOf(text: string, run: string): { index: number; 0: string }[] {
  const all = (part: string) => {
    const found: { index: number; 0: string }[] = [];
    for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + part.length))
      found.push({ index, 0: part });
    return found;
  };
  const whole = all(run);
  return whole.length > 0 ? whole : wordParts(run).filter(isUnspaced).flatMap(all);
}

const startOfWord = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at);
  // A text without spaces is cut anywhere, but not within a character.
  return space >= 0 && at - space < before ? space + 1 : wholeCharacter(text, at);
};

const endOfWord = (text: string, at: number): number => {
  const space = text.indexOf(' ', at);
  return space >= 0 && space - at < before ? space : wholeCharacter(text, at);
};

const wholeCharacter = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
