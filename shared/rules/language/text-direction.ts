import { scriptOf } from './language-tag.ts';

/** Scripts written from right to left. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']);

export type Direction = 'ltr' | 'rtl';

/** The direction of a language (BCP 47). */
export const directionOfLanguage = (tag: string): Direction =>
  rightToLeft.has(scriptOf(tag)) ? 'rtl' : 'ltr';

const rightLetters =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;

/** Code, formulas and addresses are written from left to right in every text. */
const neutral = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\$\$[\s\S]*?(?:\$\$|$)|\$[^$\n]*\$|https?:\S+/g;

/** Names and terms in Latin letters are usual in a text of another script: this share of its letters makes its direction. */
const telling = 0.3;

/**
 * The direction of a text by its letters, not by the first: 'JavaScript هي لغة برمجة' is Arabic. Null: it has no letters.
 */
export function directionOf(text: string): Direction | null {
  const words = text.replace(neutral, ' ');
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  return (words.match(rightLetters)?.length ?? 0) >= letters * telling ? 'rtl' : 'ltr';
}
