import { stemOf, wordsOf } from './ranking/words.ts';

/** A piece of an excerpt; `match`: one of the words that were searched for. */
export type ExcerptPiece = { text: string; match: boolean };

/** How many words of a longer text are shown, and how many of them precede the first match. */
const around = 30;
const wordsBefore = 4;

/**
 * An excerpt of a text around the matches of a search; `whole`: all of the text. `text` is plain text; `stems` are the
 * stems searched for.
 */
export function excerptOf(text: string, stems: ReadonlySet<string>, { whole = false } = {}): ExcerptPiece[] {
  const line = text
    .replace(/\$\$[^$]*\$\$/g, ' … ')
    .replace(/\|[\s|:-]*\|/g, ' ')
    .replace(/[|#$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = line === '' ? [] : line.split(' ');
  const fits = words.map((word) => wordsOf(word).some((one) => stems.has(stemOf(one))));
  const from = whole ? 0 : bestWindow(fits);
  const shown = whole ? words : words.slice(from, from + around);
  if (shown.length === 0) return [];
  const pieces: ExcerptPiece[] = from > 0 ? [{ text: '… ', match: false }] : [];
  for (const [place, word] of shown.entries()) {
    const match = fits[from + place] === true;
    const last = pieces.at(-1);
    const text = place === shown.length - 1 ? word : `${word} `;
    if (match || !last || last.match) pieces.push(...piecesOf(text, match));
    else last.text += text;
  }
  if (from + shown.length < words.length) pieces.push({ text: ' …', match: false });
  return pieces;
}

const isSign = (character: string) => !/[\p{L}\p{N}]/u.test(character);

/** Only the word itself is a match, without adjacent punctuation. */
function piecesOf(text: string, match: boolean): ExcerptPiece[] {
  const characters = [...text];
  const from = characters.findIndex((one) => !isSign(one));
  const to = characters.findLastIndex((one) => !isSign(one)) + 1;
  if (!match || from < 0) return [{ text, match: false }];
  return [
    { text: characters.slice(0, from).join(''), match: false },
    { text: characters.slice(from, to).join(''), match: true },
    { text: characters.slice(to).join(''), match: false },
  ].filter((piece) => piece.text !== '');
}

/** The start of the window with most matches, a few words before the first of them. */
function bestWindow(fits: boolean[]): number {
  if (fits.length <= around) return 0;
  let best = { from: 0, count: -1 };
  for (let from = 0; from + around <= fits.length; from += 1) {
    const count = fits.slice(from, from + around).filter(Boolean).length;
    if (count > best.count) best = { from, count };
  }
  const first = fits.indexOf(true, best.from);
  return Math.max(0, Math.min(first - wordsBefore, fits.length - around));
}
