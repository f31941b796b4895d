/** Private-use characters of symbol fonts for bullets. */
const bullets = /[\uf0a7\uf0b7\uf0d8\uf0a8\uf06c\uf06e\uf076\uf0e0\uf0fc]/g;
/** Pieces of tall brackets in symbol fonts: one piece of each represents the bracket. */
const bracketPieces: Record<string, string> = {
  '\uf8eb': '(',
  '\uf8f6': ')',
  '\uf8ee': '[',
  '\uf8f9': ']',
  '\uf8f2': '{',
  '\uf8fd': '}',
};
const spaces = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu;
/** Control and invisible characters. */
const unseen = /[\p{Cc}\u00ad\u200b\u2060\ufeff\u{e0000}-\u{e007f}]/gu;
/** Ligatures, which are split for searching and copying. */
const joined = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe70-\ufefc]/g;

/** Elongation of Arabic words (tatweel), which is not a letter. */
const lengthening = /(?<=\p{sc=Arab})\u0640+(?=\p{sc=Arab})/gu;

/** Normalises a run: composed characters, no ligatures, single spaces. */
export function cleanRun(text: string): string {
  return text
    .toWellFormed()
    .replace(spaces, ' ')
    .replace(unseen, '')
    .replace(bullets, '•')
    .replace(/[\uf8e5-\uf8fe]/g, (sign) => bracketPieces[sign] ?? '')
    .replace(joined, (sign) => sign.normalize('NFKC'))
    .replace(lengthening, '')
    .normalize('NFC');
}

const raised: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−=()n'].map((c, i) => [c, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'][i] ?? c]),
);
const lowered: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−=()'].map((c, i) => [c, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][i] ?? c]),
);

/**
 * Converts superscript and subscript digits to their Unicode characters, so that an exponent is not read as a factor, nor a
 * note's number as part of the preceding year. Other characters stay as they are.
 */
export function shiftedText(text: string, shift: 'up' | 'down' | null): string {
  if (!shift) return text;
  const signs = [...text].map((sign) => (sign === ' ' ? sign : (shift === 'up' ? raised : lowered)[sign]));
  return signs.every((sign) => sign !== undefined) ? signs.join('') : text;
}

/** Spacing accents that older programs draw beside their letter, with the corresponding combining marks. */
const accents: Record<string, string> = {
  '´': '\u0301',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˚': '\u030a',
  ˇ: '\u030c',
  '˘': '\u0306',
  '˝': '\u030b',
  '˙': '\u0307',
};
const accented = /([´¨ˆ˜¯˚ˇ˘˝˙]) ?([\p{L}ı])/gu;
const cedilla = /([cCsStT]) ?¸/g;
/** A character in a circle that is drawn as two overlapping characters. */
const inCircle = /(?:c ?©|© ?c)(?= )/g;

/** Composes letters with accents that were drawn separately. */
export function withAccents(text: string): string {
  return text
    .replace(inCircle, '©')
    .replace(cedilla, '$1\u0327')
    .replace(accented, (whole, accent: string, letter: string) => {
      const base = letter === 'ı' ? 'i' : letter;
      const composed = (base + accents[accent]).normalize('NFC');
      return composed.length === 1 ? composed : whole;
    })
    .normalize('NFC');
}
