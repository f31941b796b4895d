/** How many characters of a paragraph are shown, and how many of them precede the first match. */
const longest = 240;
const before = 60;

export type ExcerptPiece = { text: string; found: boolean };

/** Normalises like the database's searchable_text (migration 0005): no accents, lower case. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** The normalised words of a query. */
export const wordsOf = (asked: string): string[] => folded(asked).match(words) ?? [];

/**
 * An excerpt of `text` around the first of the words `asked`, with the words that begin with one of them highlighted.
 * Omissions are marked by '…'; without these marks the pieces together are the text.
 */
export function excerptWith(text: string, asked: string[]): ExcerptPiece[] {
  const found = [...text.matchAll(words)].filter(([word]) => {
    const plain = folded(word);
    // Short words are only matched whole, as in the database.
    return asked.some((one) => (one.length < 3 ? plain === one : plain.startsWith(one)));
  });
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
