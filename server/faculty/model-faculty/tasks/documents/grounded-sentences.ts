import { withoutLinks } from '../../calling/link-filter.ts';
import { type Copied, copyFinder } from './copied-words.ts';
import type { LessonPassage } from './lesson-passages.ts';
import { quotedPlace } from './quoted-place.ts';

/** Sentences in a row that all quote a passage, or that all are the model's own. */
export type Run = { own: boolean; text: string };
/** How many spans a model gave, and how many of them are shown as quotations. */
type SpanCount = { given: number; shown: number };

const mark = /\[\[\s*(\d{1,4})\s*\|([\s\S]*?)\]\]/g;
/** A quotation whose end never came. */
const openMark = /\[\[\s*\d{1,4}\s*\|/g;
/** Signs of nobody's: between these stands the number of a quotation that was checked. */
const opens = '\uE000';
const closes = '\uE001';
/** Stands behind words that were said to be a passage's, and are not. */
const failed = '\uE002';
const held = /\uE000(\d+)\uE001/g;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Tells apart what of a model's sentences stands in the passages. A sentence quotes if it has a span that stands in the passage that
 * it names word for word, and none that does not; any other is the model's own. What it copies without saying so is a
 * quotation all the same, so that no words of a document stay in the text.
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

    /** A paragraph, sentence by sentence. */
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

    /** Words that cannot quote, such as a heading or a program; null: they hold a document's words, and are not shown at all. */
    plain: (text: string): string | null => {
      const words = withoutOurs(text);
      const quotes = words.search(openMark) >= 0 || findCopied(words).length > 0;
      return quotes ? null : withoutLinks(words);
    },
  };
}

const withoutOurs = (text: string): string => text.replaceAll(/[\uE000-\uF8FF]/g, '');

/** Without the signs at its end; a pattern for it would look anew at every one of them. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A copy with the quotation marks and the emphasis that stand at it. */
function replaced(text: string, { from, to }: Copied, place: string): string {
  const before = withoutEnd(text.slice(0, from), '*_"“‘\'‚„«»[!');
  return `${before}${place}${text.slice(to).replace(/^[*_"”’'“‘«»]+/, '')}`;
}

/** A quotation that stands behind a full stop belongs to the sentence that ends there, unless words go on behind it. */
const beforeTheStop = (text: string): string =>
  text.replaceAll(
    /([.!?。！？…]{1,4}["'”’)]{0,3})\s{0,3}((?:\uE000\d{1,6}\uE001\s{0,3}){1,40})/g,
    (whole, stop: string, quotations: string, at: number) =>
      /^[\p{Ll},;:(–—]/u.test(text.slice(at + whole.length)) ? whole : ` ${quotations.trim()}${stop} `,
  );

/** What holds no word belongs to the sentence before it, such as a quotation that stands behind the full stop. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const hasWords = /[\p{L}\p{N}]/u.test(segment.replaceAll(held, '').replaceAll(failed, ''));
    if (hasWords || sentences.length === 0) sentences.push(segment);
    else sentences[sentences.length - 1] += segment;
  }
  return sentences;
}

/** A quotation is no part of a program, a formula or a picture. */
const insideNothing = (sentence: string): string =>
  sentence
    .replaceAll(/([`$])([^`$\n]*)\1/g, (whole, _sign, inner: string) =>
      inner.includes(opens) ? inner : whole,
    )
    .split(opens)
    .map((part, at, all) => (at < all.length - 1 ? withoutEnd(part, '!\\]') : part))
    .join(opens);
