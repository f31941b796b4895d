import type { Gap } from '#shared/rules/cards/gap-text.ts';

const begin = /\{\{c(\d{1,3})::/y;
/** Set between two signs that would begin or end a gap if they stood side by side. */
const apartSign = '\u200b';
const doubled = /([{}:])(?=\1)/g;
const isSetApart = (source: string, at: number): boolean =>
  source[at] === apartSign && source[at - 1] === source[at + 1] && /[{}:]/.test(source[at - 1] ?? '');
/** Deeper than this nobody nests what is left out. */
const deepest = 8;

type Open = { number: number; from: number };

/** What stands there with nothing left out, and what card `number` leaves out, each with its hint. */
export type Cloze = { text: string; gaps: Gap[] };

/**
 * The text of a cloze note, such as 'The {{c1::moon::what?}} pulls', as card `number` of it asks it. Hints are dropped: the
 * text says what they say.
 */
export function readCloze(source: string, number: number): Cloze {
  let text = '';
  const gaps: Gap[] = [];
  const open: Open[] = [];
  for (let at = 0; at < source.length; ) {
    begin.lastIndex = at;
    const found = begin.exec(source);
    if (found && open.length < deepest) {
      open.push({ number: Number(found[1]), from: text.length });
      at += found[0].length;
    } else if (open.length > 0 && source.startsWith('::', at)) {
      at = hintEnd(source, at);
    } else if (open.length > 0 && source.startsWith('}}', at)) {
      const done = open.pop();
      const isAsked = done?.number === number && text.slice(done.from).trim() !== '';
      if (done && isAsked) gaps.push([done.from, text.length]);
      at += 2;
    } else {
      if (!isSetApart(source, at)) text += source[at];
      at += 1;
    }
  }
  return { text, gaps: apart(gaps) };
}

/** A hint goes on until its gap ends. */
function hintEnd(source: string, at: number): number {
  const end = source.indexOf('}}', at);
  return end < 0 ? source.length : end;
}

/** In order, and one in another is part of that. */
function apart(gaps: Gap[]): Gap[] {
  const kept: Gap[] = [];
  for (const [from, to] of gaps.toSorted((one, other) => one[0] - other[0] || other[1] - one[1])) {
    if (from >= (kept.at(-1)?.[1] ?? 0)) kept.push([from, to]);
  }
  return kept;
}

/** A text with its gaps as Anki writes them; signs that would begin or end one are set apart. */
export function writeCloze(text: string, gaps: readonly Gap[], encode: (part: string) => string): string {
  const put = (part: string) => encode(part.replace(doubled, `$1${apartSign}`));
  const within = (part: string) => put(part) + (part.endsWith('}') ? apartSign : '');
  let written = '';
  let at = 0;
  for (const [from, to] of gaps) {
    written += `${put(text.slice(at, from))}{{c1::${within(text.slice(from, to))}}}`;
    at = to;
  }
  return written + put(text.slice(at));
}
