import { withoutLinks } from '../../calling/link-filter.ts';
import { type Copied, copyFinder } from './copied-words.ts';
import type { LessonPassage } from './lesson-passages.ts';
import { quotedPlace } from './quoted-place.ts';

/** Consecutive sentences that all quote a passage, or are all the model's own. */
export type Run = { own: boolean; text: string };
/** The number of spans that a model gave, and of those shown as quotations. */
type SpanCount = { given: number; shown: number };

const mark = /\[\[\s*(\d{1,4})\s*\|([\s\S]*?)\]\]/g;
/** The beginning of an unclosed quotation. */
const openMark = /\[\[\s*\d{1,4}\s*\|/g;
/** Private-use characters that enclose the number of a verified quotation. */
const opens = '\uE000';
const closes = '\uE001';
/** A private-use character after a false quotation. */
const failed = '\uE002';
const held = /\uE000(\d+)\uE001/g;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Distinguishes a model's sentences that quote passages from its own. A sentence quotes if it has at least one span, and
 * all its spans occur verbatim in the passages that they name. Unmarked copies become quotations as well, so that the text
 * contains no words of a document.
 */
export function createGrounding(passages: readonly LessonPassage[]) {
  const findCopied = copyFinder(passages);
  const count: SpanCount = { given: 0, shown: 0 };
  let places: string[] = [];

  const keep = (place: string): string => {
    count.shown += 1;
    places.push(place);
    return `${opens}${places.length - 1}${closes}`;
  };
  const marked = (text: string): string =>
    text
      .replaceAll(mark, (_, number: string, words: string) => {
        count.given += 1;
        const place = quotedPlace(passages[Number(number) - 1], words.trim());
        return place === null ? `${words.trim()}${failed}` : keep(place);
      })
      .replaceAll(openMark, failed);
  const withCopies = (text: string): string =>
    findCopied(text).reduceRight((all, copied) => {
      const place = quotedPlace(copied.passage, copied.words, Number.POSITIVE_INFINITY);
      count.given += 1;
      return place === null ? all : replaced(all, copied, keep(place));
    }, text);
  const shown = (sentence: string): string =>
    withoutLinks(insideNothing(sentence).replaceAll(failed, '')).replaceAll(
      held,
      (_, at: string) => places[Number(at)] ?? '',
    );

  return {
    count,

    /** Splits a paragraph into runs of sentences. */
    runs: (paragraph: string): Run[] => {
      places = [];
      const text = beforeTheStop(withCopies(marked(withoutOurs(paragraph))));
      const runs: Run[] = [];
      for (const sentence of sentencesOf(text)) {
        const own = !sentence.includes(opens) || sentence.includes(failed);
        const last = runs.at(-1);
        if (last?.own === own) last.text += sentence;
        else runs.push({ own, text: sentence });
      }
      return runs
        .map(({ own, text: words }) => ({ own, text: shown(words).trim() }))
        .filter(({ text: words }) => words !== '');
    },

    /** Text that cannot contain quotations, such as a heading or code; null: it contains a document's words and is not shown. */
    plain: (text: string): string | null => {
      const words = withoutOurs(text);
      const quotes = words.search(openMark) >= 0 || findCopied(words).length > 0;
      return quotes ? null : withoutLinks(words);
    },
  };
}

const withoutOurs = (text: string): string => text.replaceAll(/[\uE000-\uF8FF]/g, '');

/** Removes trailing characters in linear time, which a regular expression would not. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Replaces a copy together with its quotation marks and emphasis. */
function replaced(text: string, { from, to }: Copied, place: string): string {
  const before = withoutEnd(text.slice(0, from), '*_"“‘\'‚„«»[!');
  return `${before}${place}${text.slice(to).replace(/^[*_"”’'“‘«»]+/, '')}`;
}

/** Moves a quotation after a full stop into the sentence that ends there, unless more words follow. */
const beforeTheStop = (text: string): string =>
  text.replaceAll(
    /([.!?。！？…]{1,4}["'”’)]{0,3})\s{0,3}((?:\uE000\d{1,6}\uE001\s{0,3}){1,40})/g,
    (whole, stop: string, quotations: string, at: number) =>
      /^[\p{Ll},;:(–—]/u.test(text.slice(at + whole.length)) ? whole : ` ${quotations.trim()}${stop} `,
  );

/** The sentences of a text; a part without words, such as a quotation after the full stop, belongs to the previous one. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const hasWords = /[\p{L}\p{N}]/u.test(segment.replaceAll(held, '').replaceAll(failed, ''));
    if (hasWords || sentences.length === 0) sentences.push(segment);
    else sentences[sentences.length - 1] += segment;
  }
  return sentences;
}

/** Moves quotations out of code, formulas and images. */
const insideNothing = (sentence: string): string =>
  sentence
    .replaceAll(/([`$])([^`$\n]*)\1/g, (whole, _sign, inner: string) =>
      inner.includes(opens) ? inner : whole,
    )
    .split(opens)
    .map((part, at, all) => (at < all.length - 1 ? withoutEnd(part, '!\\]') : part))
    .join(opens);
