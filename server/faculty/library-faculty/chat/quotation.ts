import { isCode, paragraphsOf, placeOfQuote } from '../../../library/paragraphs.ts';
import { stemsOf } from '../../../library/ranking/words.ts';

/** A paragraph shorter than this is quoted with the next one. */
const short = 160;
/** Figures, headings and the ends of blocks are no quotation, and code and tables none without the text before them. */
const notAlone = /^(?:!\[|```|~~~|#|\||:::[a-z]*$)/;

/**
 * The paragraph of a text with most of the wanted stems, with what belongs to it, and the next one if it is too short.
 * Paragraphs that `said` contains are skipped; null if none is left.
 */
export function bestParagraph(markdown: string, wanted: ReadonlySet<string>, said: string): string | null {
  const paragraphs = paragraphsOf(markdown);
  const score = (text: string) => new Set(stemsOf(text)).intersection(wanted).size;
  const [first, ...others] = paragraphs.filter((one) => !notAlone.test(one) && !said.includes(quoted(one)));
  if (first === undefined) return null;
  const best = others.reduce((kept, one) => (score(one) > score(kept) ? one : kept), first);
  const whole = withWhatBelongs(paragraphs, paragraphs.indexOf(best));
  const next = paragraphs.slice(paragraphs.indexOf(best) + 1).find((one) => !notAlone.test(one));
  return whole === best && best.length < short && next !== undefined ? `${best}\n\n${next}` : whole;
}

/** The paragraph that begins with or contains these words, with what belongs to it; null if it is not there or was said. */
export function preparedParagraph(markdown: string, quote: string, said: string): string | null {
  const paragraphs = paragraphsOf(markdown);
  const at = placeOfQuote(paragraphs, quote);
  const found = paragraphs[at];
  return found === undefined || said.includes(quoted(found)) ? null : withWhatBelongs(paragraphs, at);
}

/** A paragraph with the code that follows it, or with whatever it announces with a colon. */
function withWhatBelongs(paragraphs: string[], at: number): string {
  const rest = paragraphs.slice(at + 1);
  const announced = /:\W*$/.test(paragraphs[at] ?? '') ? 1 : 0;
  const more = rest.slice(announced).findIndex((one) => !isCode(one));
  const count = announced + (more < 0 ? rest.length - announced : more);
  return paragraphs.slice(at, at + 1 + count).join('\n\n');
}

export const quoted = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
