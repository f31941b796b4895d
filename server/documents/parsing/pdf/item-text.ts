/** Signs of lists that fonts of symbols draw, whose characters mean nothing without the font. */
const bullets = /[\uf0a7\uf0b7\uf0d8\uf0a8\uf06c\uf06e\uf076\uf0e0\uf0fc]/g;
/** Brackets that are put together of pieces, each a sign that no other font has: one piece of each stands for it. */
const bracketPieces: Record<string, string> = {
  '\uf8eb': '(',
  '\uf8f6': ')',
  '\uf8ee': '[',
  '\uf8f9': ']',
  '\uf8f2': '{',
  '\uf8fd': '}',
};
const spaces = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu;
/** Control characters, and marks that show nothing. */
const unseen = /[\p{Cc}\u00ad\u200b\u2060\ufeff\u{e0000}-\u{e007f}]/gu;
/** Letters written as one: what is searched and copied has them apart. */
const joined = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe70-\ufefc]/g;

/** What makes an Arabic word longer so that its line is full; no letter of it. */
const lengthening = /(?<=\p{sc=Arab})\u0640+(?=\p{sc=Arab})/gu;

/** A run as it is kept: composed characters, no ligatures, single spaces. */
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
 * Raised or lowered figures as such, so that an exponent is not read as a factor, nor the number of a note as part of the
 * year before it. Whatever has no such sign stays as it is.
 */
export function shiftedText(text: string, shift: 'up' | 'down' | null): string {
  if (!shift) return text;
  const signs = [...text].map((sign) => (sign === ' ' ? sign : (shift === 'up' ? raised : lowered)[sign]));
  return signs.every((sign) => sign !== undefined) ? signs.join('') : text;
}

/** Accents that older programs draw beside their letter, with the marks that combine with one. */
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
/** A sign in a circle that is drawn as both, one over the other. */
const inCircle = /(?:c ?©|© ?c)(?= )/g;

/** Letters and their accents, where they were drawn apart, as the letters that they are. */
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
