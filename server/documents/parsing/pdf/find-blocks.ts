import { breaksBefore, endsOnPurpose, isItem, type Margins, marginsOf } from './break-paragraphs.ts';
import { tableLength, tableText } from './find-tables.ts';
import type { FoundBlock } from './found-block.ts';
import { joinFormulas } from './join-formulas.ts';
import { joinLine } from './join-lines.ts';
import type { KnownWords } from './known-words.ts';
import { isFromRight } from './line-text.ts';
import type { Line } from './pdf-types.ts';
import type { TextStyle } from './text-style.ts';

export type BlockContext = {
  style: TextStyle;
  words: KnownWords;
  /** a line of a heading, which is a block of its own */
  isHeading: (line: Line) => boolean;
  /** a line that begins a new section, whatever its style */
  isStart: (line: Line) => boolean;
};

/** Lines with margins, for one reading direction. */
type View = { lines: readonly Line[]; margins: Margins };

/** A column for left-to-right lines, and mirrored for right-to-left lines, so that these begin at the left. */
function viewsOf(lines: readonly Line[]): (line: Line) => View {
  const fromLeft = { lines, margins: marginsOf(lines) };
  if (!lines.some(({ text }) => isFromRight(text))) return () => fromLeft;
  const mirrored = lines.map((line) => ({ ...line, x: -line.right, right: -line.x }));
  const fromRight = { lines: mirrored, margins: marginsOf(mirrored) };
  return ({ text }) => (isFromRight(text) ? fromRight : fromLeft);
}

const areRowsFromRight = (rows: readonly Line[]) => isFromRight(rows.map(({ text }) => text).join(''));

/** The lines of a program, with indentation and empty lines. */
function codeText(lines: readonly Line[], style: TextStyle): string {
  const left = Math.min(...lines.map(({ x }) => x));
  const rows: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before && line.y - before.y > style.leading(line.size) * 1.6) rows.push('');
    // Characters of monospaced fonts are some 0.6 of their size wide.
    const width = line.text.length > 3 ? (line.right - line.x) / line.text.length : line.size * 0.6;
    rows.push(' '.repeat(Math.min(40, Math.max(0, Math.round((line.x - left) / width)))) + line.text);
  }
  return rows.join('\n');
}

/** A single monospaced line is a program only if it is set apart; within a paragraph it is an inline name. */
function isApart(lines: readonly Line[], at: number, { leading }: TextStyle): boolean {
  const [before, line, next] = [lines[at - 1], lines[at] as Line, lines[at + 1]];
  const least = leading(line.size) * 1.15;
  return (!before || line.y - before.y > least) && (!next || next.y - line.y > least);
}

function codeLength(
  lines: readonly Line[],
  start: number,
  { style, isHeading, isStart }: BlockContext,
): number {
  if (style.mono) return 0;
  let end = start;
  for (let at = start; at < lines.length; at += 1) {
    const [line, before] = [lines[at], lines[at - 1]];
    if (
      !line?.mono ||
      (at > start && (isHeading(line) || isStart(line) || (before && line.y - before.y > line.size * 5)))
    )
      break;
    end = at + 1;
  }
  return end - start === 1 && !isApart(lines, start, style) ? 0 : end - start;
}

function paragraphText(lines: readonly Line[], margins: Margins, words: KnownWords): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before && endsOnPurpose(before, line, margins)) text += `\n${line.text}`;
    else text = joinLine(text, line.text, words);
  }
  return text.replace(/(?:\s?\.){4,}/g, ' …');
}

/** The paragraphs, tables and programs of a column. Each line of a heading is a block of its own. */
export function findBlocks(lines: readonly Line[], context: BlockContext): FoundBlock[] {
  const { style, words, isHeading, isStart } = context;
  const viewOf = viewsOf(lines);
  const blocks: FoundBlock[] = [];
  const add = (kind: FoundBlock['kind'], text: string, from: number, end: number) => {
    const { lines: seen, margins } = viewOf(lines[end - 1] as Line);
    const last = seen[end - 1] as Line;
    const full = last.right > margins.right - last.size * 2;
    blocks.push({ kind, text, lines: lines.slice(from, end), full });
  };
  /** start of the open paragraph */
  let open: number | null = null;
  const close = (end: number) => {
    if (open === null) return;
    const { lines: seen, margins } = viewOf(lines[open] as Line);
    const text = paragraphText(seen.slice(open, end), margins, words);
    add(isItem(text) ? 'item' : 'paragraph', text, open, end);
    open = null;
  };
  const breaks = (at: number) => {
    const { lines: seen, margins } = viewOf(lines[at] as Line);
    const [first, before] = [seen[open ?? -1], seen[at - 1]];
    if (open === null || !first || !before) return true;
    return breaksBefore({ first, before }, seen[at] as Line, seen[at + 1], margins, style);
  };
  const stops = (line: Line) => isHeading(line) || isStart(line);

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const code = isHeading(line) ? 0 : codeLength(lines, at, context);
    const table = isHeading(line) || code > 0 ? 0 : tableLength(lines, at, stops);
    const rows = lines.slice(at, at + (code || table));
    if (isHeading(line) || rows.length > 0 || isStart(line) || breaks(at)) close(at);
    if (isHeading(line)) add('heading', line.text, at, at + 1);
    else if (code > 0) add('code', codeText(rows, style), at, at + code);
    else if (table > 0) add('table', tableText(rows, areRowsFromRight(rows)), at, at + table);
    else open ??= at;
    at += Math.max(0, rows.length - 1);
  }
  close(lines.length);
  return joinFormulas(blocks, isStart);
}
