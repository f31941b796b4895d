import type { Item } from './pdf-types.ts';

/** Letters with single spaces between them; short ones are only joined beside such a word. */
const spaced = /^\p{Lu}(?: \p{Lu})+$|^\p{L}(?: \p{Ll})+$/u;
const fewest = 4;

const lettersOf = (text: string) => text.replaceAll(' ', '');

/** A word has vowels, if its script has any, and is not an alphabet. */
function isWord(letters: string): boolean {
  const ascends = [...letters].every((letter, at) => at === 0 || letter >= (letters[at - 1] ?? ''));
  return (
    !ascends && (!/^\p{sc=Latn}+$/u.test(letters) || /[aeiouyáàâäãåéèêëíìîïóòôöõúùûüœæø]/i.test(letters))
  );
}

const isLong = (text: string) =>
  spaced.test(text) && lettersOf(text).length >= fewest && isWord(lettersOf(text));

/** Joins words that were set with spaces between their letters: 'H A R B O U R'. `items` are those of a page. */
export function withoutLetterSpaces(items: Item[]): Item[] {
  const rows = new Set(items.filter(({ text }) => isLong(text)).map(({ y, font }) => `${y} ${font}`));
  if (rows.size === 0) return items;
  return items.map((item) => {
    const isOne = isLong(item.text) || (rows.has(`${item.y} ${item.font}`) && spaced.test(item.text));
    return isOne ? { ...item, text: lettersOf(item.text) } : item;
  });
}
