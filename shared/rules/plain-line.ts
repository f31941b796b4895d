import { leadsSomewhere, showsImage } from './link-destination.ts';

/** Marks in one line are not looked for further than this. */
const longest = 400;

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[A-Za-z0-9_]/.test(sign);
const isBlank = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign);

function runEnd(line: string, place: number): number {
  let end = place;
  while (line[end] === line[place]) end += 1;
  return end;
}

/** What a mark at a place becomes, and where the rest begins; null: nothing, it is shown. */
type Plain = { text: string; end: number } | null;

function code(line: string, place: number): Plain {
  const from = runEnd(line, place);
  const marks = line.slice(place, from);
  for (let at = line.indexOf(marks, from); at >= 0; at = line.indexOf(marks, at)) {
    const end = runEnd(line, at);
    if (end - at === marks.length) {
      const inside = line.slice(from, at);
      const isPadded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '';
      return { text: isPadded ? inside.slice(1, -1) : inside, end };
    }
    at = end;
  }
  return { text: marks, end: from };
}

/** A formula is kept as it is written. */
function formula(line: string, place: number): Plain {
  const found = /\$(?![\s$])[^$`]{0,400}[^\s$`]\$(?![A-Za-z0-9$])|\$[^\s$`]\$(?![A-Za-z0-9$])/y;
  found.lastIndex = place;
  const text = found.exec(line)?.[0];
  return text ? { text, end: place + text.length } : null;
}

/** Of a link its label, of a picture nothing; of one that leads nowhere all. */
function link(line: string, place: number): Plain {
  const found = /(!?)\[((?:[^[\]\\]|\\.|\[[^[\]]*\]){0,300})\]\(([^()\n]{0,800})\)/y;
  found.lastIndex = place;
  const [text = '', mark, label = '', destination = ''] = found.exec(line) ?? [];
  const end = place + text.length;
  if (text === '') return null;
  if (mark) return showsImage(destination) ? { text: '', end } : null;
  return leadsSomewhere(destination) ? { text: plainLine(label), end } : null;
}

/** Whether marks of emphasis begin, or end, between these signs: not in `2*3*4`, `a_b` and `__init__`. */
function flanks(marks: string, outer: string | undefined, inner: string | undefined): boolean {
  if (isBlank(inner)) return false;
  return marks.startsWith('**') ? !(/\d/.test(outer ?? '') && /\d/.test(inner ?? '')) : !isWord(outer);
}

/** Up to where a line has no end for marks that were left open, by these marks: the next need not look there again. */
type Unclosed = Record<string, number>;

function emphasis(line: string, place: number, unclosed: Unclosed): Plain {
  const from = runEnd(line, place);
  const marks = line.slice(place, from);
  const none = { text: marks, end: from };
  if (marks.length > 3 || !flanks(marks, line[place - 1], line[from])) return none;
  let at = line.indexOf(marks, Math.max(from, unclosed[marks] ?? 0));
  for (; at >= 0 && at - from < longest; at = line.indexOf(marks, at)) {
    const end = runEnd(line, at);
    // Three marks close one and two.
    const isSame = end - at === marks.length;
    if (isSame && flanks(marks, line[end], line[at - 1])) {
      const inside = line.slice(from, at);
      return marks === '__' && /^\w+$/.test(inside) ? none : { text: plainLine(inside), end };
    }
    at = end;
  }
  unclosed[marks] = at < 0 ? line.length : at;
  return none;
}

function escaped(line: string, place: number): Plain {
  const next = line[place + 1] ?? '';
  if (/[*_`#~|]/.test(next)) return { text: next, end: place + 2 };
  return { text: line.slice(place, place + 2), end: place + 2 };
}

const readers: Record<string, (line: string, place: number, unclosed: Unclosed) => Plain> = {
  ...{ '`': code, $: formula, '[': link, '!': link, '*': emphasis, _: emphasis, '\\': escaped },
};
const telling = /[`$[!*_\\]/g;

/** One line of Markdown without its marks: code, formulas and what is no markup stay as written. */
export function plainLine(line: string): string {
  const unclosed: Unclosed = {};
  let plain = '';
  let place = 0;
  while (place < line.length) {
    telling.lastIndex = place;
    const at = telling.test(line) ? telling.lastIndex - 1 : line.length;
    plain += line.slice(place, at);
    const read = at < line.length ? (readers[line.charAt(at)]?.(line, at, unclosed) ?? null) : null;
    plain += read ? read.text : line.charAt(at);
    place = read ? read.end : at + 1;
  }
  return plain;
}
