import { isCode, paragraphsOf, placeOfQuote } from '../../../library/answers/paragraphs.ts';
import { stemsOf } from '../../../library/ranking/words.ts';

/** A paragraph shorter than this is quoted with the next one. */
const short = 160;
/** A paragraph that begins like this is about the code before it, if there is any. */
const refersBack = /^(?:the (?:first|second|third|last)|both|here|this|these|those)\b/i;
/** The line that opens or closes a block. */
const blockMark = /^:::[a-z]*$/;
/** Figures, headings and the ends of blocks are no quotation, and code and tables none without the text before them. */
export const notAlone = /^(?:!\[|```|~~~|#|\||:::[a-z]*$)/;

/**
 * The paragraph of a text with most of the wanted stems, with what belongs to it, and the one directly after it if it is too short.
 * Paragraphs that `said` contains are skipped; null if none is left.
 */
export function bestParagraph(markdown: string, wanted: ReadonlySet<string>, said: string): string | null {
  const paragraphs = paragraphsOf(markdown);
  const score = (text: string) => new Set(stemsOf(text)).intersection(wanted).size;
  const [first, ...others] = paragraphs.filter((one) => !notAlone.test(one) && !said.includes(quoted(one)));
  if (first === undefined) return null;
  const best = others.reduce((kept, one) => (score(one) > score(kept) ? one : kept), first);
  return withNext(paragraphs, paragraphs.indexOf(best));
}

/** A paragraph with what belongs to it, and with the next one if it is short. */
function withNext(paragraphs: string[], at: number): string {
  const whole = withWhatBelongs(paragraphs, at);
  const next = paragraphs.slice(at + 1).find((one) => !blockMark.test(one));
  const isContinued = next !== undefined && !notAlone.test(next);
  return whole === paragraphs[at] && whole.length < short && isContinued ? `${whole}\n\n${next}` : whole;
}

/** The same, with the code before it if it is about that. */
export function passageAt(paragraphs: string[], at: number): string {
  const before = refersBack.test(paragraphs[at] ?? '') ? codeBefore(paragraphs, at) : [];
  return [...before, withNext(paragraphs, at)].join('\n\n');
}

/** The paragraph that begins with or contains these words, with what belongs to it; null if it is not there or was said. */
export function preparedParagraph(markdown: string, quote: string, said: string): string | null {
  const paragraphs = paragraphsOf(markdown);
  const at = placeOfQuote(paragraphs, quote);
  const found = paragraphs[at];
  if (found === undefined || said.includes(quoted(found))) return null;
  const whole = withWhatBelongs(paragraphs, at);
  const before = found.length < short || refersBack.test(found) ? codeBefore(paragraphs, at) : [];
  return [...before, whole].join('\n\n');
}

/** The code directly before a paragraph. */
export function codeBefore(paragraphs: string[], at: number): string[] {
  const before = paragraphs.slice(0, at);
  return before.slice(before.findLastIndex((one) => !isCode(one)) + 1);
}

/** A paragraph with the code that follows it, or with whatever it announces with a colon. */
function withWhatBelongs(paragraphs: string[], at: number): string {
  const rest = paragraphs.slice(at + 1);
  const announced = /:[*_]{0,2}$/.test(paragraphs[at] ?? '') ? 1 : 0;
  const more = rest.slice(announced).findIndex((one) => !isCode(one));
  const count = announced + (more < 0 ? rest.length - announced : more);
  return paragraphs.slice(at, at + 1 + count).join('\n\n');
}

/** The text as a quotation in Markdown. */
export const quoted = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
