import { runEnd } from './link-parts.ts';
import { beginLine, type LineBegun } from './markdown-lines.ts';

/** The longest code in a line of text that is held back until it ends. */
const longest = 800;
/** What is removed from text, and may stand in code. */
const removable = /\]\(|:\/\/|www\.|script:|data:/i;

/** The end of a code span and the line in which it ends. 'unsure': readers of Markdown may not agree. */
export type Span = { end: number; line: LineBegun } | 'none' | 'wait' | 'unsure';

/** Finds the marks that close a code span; its opening ones, which end at `from`, stand in the line `begun`. */
export function spanAt(text: string, from: number, size: number, last: boolean, begun: LineBegun): Span {
  let line = begun;
  let row = false;
  for (let at = from; at < text.length; at += 1) {
    if (at - from > longest) return 'unsure';
    const one = text[at];
    if (one === '`') {
      const end = runEnd(text, at);
      if (end === text.length && !last) return 'wait';
      if (end - at === size) return agreed(text, from, end, last, { line, row, first: begun });
      at = end - 1;
    } else if (one === '|') row = true;
    else if (one === '\n') {
      // Each row of a table stands for itself.
      if (line.blocks.table) return 'unsure';
      const next = lineAfter(text, at + 1, last, line);
      if (next === null) return text.length - from > longest + 300 ? 'unsure' : 'wait';
      if (next.kind !== 'text' || !next.on) return 'none';
      if (!next.sure || !next.exact) return 'unsure';
      line = next;
    }
  }
  return last ? 'none' : 'wait';
}

function lineAfter(text: string, place: number, last: boolean, before: LineBegun): LineBegun | null {
  const end = text.indexOf('\n', place);
  return beginLine(text.slice(place, end < 0 ? undefined : end), end >= 0 || last, before.blocks);
}

type Found = { line: LineBegun; first: LineBegun; row: boolean };

/** In a table a code span ends with its cell: with a bar in it, the next line tells whether this is a table. */
function agreed(text: string, from: number, end: number, last: boolean, { line, first, row }: Found): Span {
  const found = { end, line };
  if (!row || !removable.test(text.slice(from, end))) return found;
  if (line !== first || line.blocks.table) return 'unsure';
  const next = text.indexOf('\n', end);
  if (next < 0 || next + 1 === text.length) {
    if (text.length - from > longest) return 'unsure';
    return last ? found : 'wait';
  }
  if (next - from > longest) return 'unsure';
  return /[|:\s>-]/.test(text.charAt(next + 1)) && text[next + 1] !== '\n' ? 'unsure' : found;
}
