import { plainText } from '#shared/rules/plain-text.ts';
import { isEmptyWord, stemOf, stemsOf, wordsOf } from '../../../../library/ranking/words.ts';

/** Numbers in one form: 7,000 is 7000, and 18% is 18 percent. */
export const plainNumbers = (text: string): string =>
  text.replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/gu, '').replace(/(?<=\d) ?(?:%|per cent\b)/gu, ' percent');
const signs = /[<>=!]=+|[<>=+*/-]=|=>|\+\+|--|\/\/|&&|\|\||(?<=[\s`(])[<>=%;!](?=[\s`)]|$)/g;

/** The stems of a text, its pairs of neighbouring words, its numbers, and its signs of programs such as '+=' or ';'. */
export function tokensOf(text: string): string[] {
  const plain = plainNumbers(plainText(text));
  return [...stemsOf(plain), ...pairsOf(plain), ...signsOf(text)];
}

/** The token of a word that a text shows as code. */
export const asName = (word: string): string => `\`${word}\``;

/** The words that a text shows as code in a sentence, `let`, stop words included. */
export const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => wordsOf(code)));

/** Neighbouring words, of which one may be a stop word: 'more cards'. */
export function pairsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    return isEmptyWord(before) && isEmptyWord(word) ? [] : [`${stemOf(before)} ${stemOf(word)}`];
  });
}

export const signsOf = (text: string): string[] => ` ${text} `.match(signs) ?? [];
