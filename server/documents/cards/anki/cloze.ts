import type { Gap } from '#shared/rules/cards/gap-text.ts';

const begin = /\{\{c(\d{1,3})::/y;
/** Separates two characters that would begin or end a gap if adjacent. */
const apartSign = '\u200b';
const doubled = /([{}:])(?=\1)/g;
const isSetApart = (source: string, at: number): boolean =>
  source[at] === apartSign && source[at - 1] === source[at + 1] && /[{}:]/.test(source[at - 1] ?? '');
/** The maximum nesting depth of gaps. */
const deepest = 8;

type Open = { number: number; from: number };

/** The text without gap syntax, and the gaps of card `number`. */
export type Cloze = { text: string; gaps: Gap[] };

/** The text of a cloze note, such as 'The {{c1::moon::what?}} pulls', as card `number` asks it. Hints are dropped. */
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

/** A hint continues until its gap ends. */
function hintEnd(source: string, at: number): number {
  const end = source.indexOf('}}', at);
  return end < 0 ? source.length : end;
}

/** Sorts the gaps; a gap within another is part of it. */
function apart(gaps: Gap[]): Gap[] {
  const kept: Gap[] = [];
  for (const [from, to] of gaps.toSorted((one, other) => one[0] - other[0] || other[1] - one[1])) {
    if (from >= (kept.at(-1)?.[1] ?? 0)) kept.push([from, to]);
  }
  return kept;
}

/** A text with its gaps in Anki's syntax; characters that would begin or end a gap are separated. */
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
