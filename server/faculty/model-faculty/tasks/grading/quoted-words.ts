import { type FoldedText, foldText } from '#shared/rules/documents/folded-text.ts';

/** Words of a text that a model has quoted, as they stand there. */
export type Quoted = {
  /** the parts of the quote, joined by ' … ' where the model left something out */
  words: string;
  /** everything from the first part to the last */
  stretch: string;
  /** whether something between the parts was left out */
  joined: boolean;
};

/** What a quote may leave out: '…', '...', '[…]', '[...]'. */
const leftOut = /\[\s*(?:…|\.{3,})\s*\]|…|\.{3,}/u;
const mostParts = 3;
const telling = /[\p{L}\p{N}\p{S}]/u;

/**
 * Finds quoted words in a text, word for word, and returns them as the text has them; null if they do not stand there.
 * Only what a model may change in copying is ignored: white space, quotation marks, hyphens, capitals, the form of Unicode
 * characters (NFKD), punctuation around the quote, and an ellipsis between two exact parts, in the order of the text.
 */
export function quotedWords(quote: string, text: string): Quoted | null {
  if (!telling.test(quote)) return null;
  const folded = foldText(withPlainBrackets(text));
  const sought = withPlainBrackets(quote);
  const whole = placesOf([sought], folded);
  const places =
    whole ??
    placesOf(
      sought.split(leftOut).filter((part) => telling.test(part)),
      folded,
    );
  const first = places?.[0];
  const last = places?.at(-1);
  if (!places || !first || !last) return null;
  const starts = wordStarts(text);
  const parts = places.map(({ from, to }) => wholeWords(text, starts, folded.from(from), folded.to(to - 1)));
  return {
    words: parts.map((part) => part.text).join(' … '),
    stretch: text.slice(parts[0]?.from, parts.at(-1)?.to),
    joined: parts.length > 1,
  };
}

/** Quotation marks that Unicode counts among the brackets, as marks that folding ignores; the length stays the same. */
const withPlainBrackets = (text: string) => text.replace(/[「」『』〈〉《》〝〞〟]/gu, '"');

type Place = { from: number; to: number };

/** The parts in the folded text, one after the other; null if one of them is not there. */
function placesOf(parts: string[], { units }: FoldedText): Place[] | null {
  if (parts.length === 0 || parts.length > mostParts) return null;
  const places: Place[] = [];
  for (const part of parts) {
    const after = places.at(-1)?.to ?? 0;
    const place = placeOf(foldText(part).units, units, after);
    if (!place) return null;
    places.push(place);
  }
  return places;
}

function placeOf(part: string, units: string, after: number): Place | null {
  for (const sought of [part, withoutEnds(part)]) {
    const from = sought === '' ? -1 : units.indexOf(sought, after);
    if (from >= 0) return { from, to: from + sought.length };
  }
  return null;
}

/** Without punctuation at its ends, which a model adds or leaves out. */
const withoutEnds = (part: string) => part.replace(/^\p{P}+/u, '').replace(/(?<!\p{P})\p{P}+$/u, '');

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

function wordStarts(text: string): number[] {
  return Array.from(words.segment(text), ({ index }) => index);
}

/** The stretch between two offsets, extended to whole words: 'able' in 'unable' is not what the learner wrote. */
function wholeWords(text: string, starts: number[], from: number, to: number) {
  const begin = starts.findLast((start) => start <= from) ?? from;
  const end = starts.find((start) => start >= to) ?? text.length;
  return { from: begin, to: end, text: text.slice(begin, end).replace(/\s+/gu, ' ').trim() };
}
