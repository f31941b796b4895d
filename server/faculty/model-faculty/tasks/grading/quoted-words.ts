import { type FoldedText, foldText } from '#shared/rules/documents/folded-text.ts';
import { meantQuotes, withoutLists, withoutSigns } from './copied-signs.ts';

/** Words of a text that a model has quoted, as they stand there. */
export type Quoted = {
  /** the parts of the quote, joined by ' … ' where the model left something out */
  words: string;
  /** everything from the first part to the last */
  stretch: string;
  /** false: something was left out, or signs differ */
  exact: boolean;
};

/** What a quote may leave out: '…', '...', '[…]', '[...]'. */
const leftOut = /\[\s*(?:…|\.{3,})\s*\]|…|\.{3,}/u;
const mostParts = 3;
const telling = /[\p{L}\p{N}\p{S}]/u;

/**
 * Finds quoted words in a text, word for word, and returns them as the text has them; null if they do not stand there.
 * Only what a model may change in copying is ignored: white space, quotation marks, hyphens, capitals, the form of Unicode
 * characters (NFKD), punctuation around the quote, and an ellipsis between two exact parts, in the order of the text; and
 * where it stands nowhere so, other signs, accents and the marks of lists. Letters and digits are never ignored.
 */
export function quotedWords(quote: string, text: string): Quoted | null {
  if (!telling.test(quote)) return null;
  const plain = withPlainBrackets(text);
  for (const as of [asItIs, withoutSigns, withoutLists]) {
    const folded = foldText(as(plain));
    for (const meant of meantQuotes(quote)) {
      const found = find(meant, text, folded, as);
      if (found) return as === asItIs && meant === quote ? found : { ...found, exact: false };
    }
  }
  return null;
}

const asItIs = (text: string) => text;

/** `as` prepares both sides and keeps every place of a text; `folded` is the text, prepared. */
function find(quote: string, text: string, folded: FoldedText, as: (text: string) => string): Quoted | null {
  const sought = withPlainBrackets(quote);
  const parts = sought.split(leftOut).filter((part) => telling.test(part));
  const places = placesOf([as(sought)], folded) ?? placesOf(parts.map(as), folded);
  const first = places?.[0];
  const last = places?.at(-1);
  if (!places || !first || !last) return null;
  const segments = words.segment(text);
  const stretches = places.map(({ from, to }) =>
    wholeWords(text, segments, folded.from(from), folded.to(to - 1)),
  );
  return {
    words: stretches.map((part) => part.text).join(' … '),
    stretch: text.slice(stretches[0]?.from, stretches.at(-1)?.to),
    exact: stretches.length === 1,
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

/** The stretch between two offsets, extended to whole words: 'able' in 'unable' is not what the learner wrote. */
function wholeWords(text: string, segments: Intl.Segments, from: number, to: number) {
  const begin = segments.containing(from)?.index ?? from;
  const last = segments.containing(to - 1);
  const end = last ? last.index + last.segment.length : text.length;
  return { from: begin, to: end, text: text.slice(begin, end).replace(/\s+/gu, ' ').trim() };
}
