import { leaders } from './break-paragraphs.ts';
import type { Cell, Line } from './pdf-types.ts';

/** Relative to the text size: the minimum gap between two columns of a table. */
const gutter = 0.9;
/** Relative to the text size: the maximum distance between rows of a table. */
const furthest = 4;
/** A bullet or a number before a list item is no column. */
const marker = /^(?:[•▪◦‣·*–—o-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\[\d{1,3}\])$/i;

type Span = { x: number; right: number };

const cellsOf = (line: Line): readonly Cell[] => line.cells ?? [line];

/** The column ranges after adding these cells. */
function addCells(columns: readonly Span[], cells: readonly Span[], gap: number): Span[] {
  const spans = [...columns, ...cells].map(({ x, right }) => ({ x, right }));
  spans.sort((one, other) => one.x - other.x);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.x - last.right < gap) last.right = Math.max(last.right, span.right);
    else joined.push(span);
  }
  return joined;
}

const columnOf = (columns: readonly Span[], { x, right }: Span) =>
  columns.findIndex((column) => x < column.right && right > column.x);

/** Does a line fit into the columns of the rows before it? */
function fits(columns: readonly Span[], line: Line, before: Line): Span[] | null {
  if (line.y - before.y > line.size * furthest || line.y <= before.y || leaders.test(line.text)) return null;
  const next = addCells(columns, cellsOf(line), line.size * gutter);
  const isRow = (line.cells?.length ?? 1) >= 2;
  // The continuation line of a cell is within its column; a line across all columns is no row.
  if (next.length < Math.max(2, isRow ? Math.min(columns.length, line.cells?.length ?? 0) : columns.length))
    return null;
  return next;
}

const isList = (rows: readonly Line[]) =>
  rows.filter(({ cells }) => cells && marker.test(cells[0]?.text ?? '')).length * 2 > rows.length;

/** The number of lines from `start` that form a table, which ends before lines that match `stops`; 0 if there is none. */
export function tableLength(lines: readonly Line[], start: number, stops: (line: Line) => boolean): number {
  const first = lines[start];
  if (!first?.cells || leaders.test(first.text)) return 0;
  let columns = addCells([], first.cells, first.size * gutter);
  if (columns.length < 2) return 0;
  let end = start + 1;
  for (let at = start + 1; at < lines.length; at += 1) {
    const [line, before] = [lines[at], lines[at - 1]];
    const next = line && before && !stops(line) ? fits(columns, line, before) : null;
    if (!next) break;
    columns = next;
    if (line?.cells) end = at + 1;
  }
  const rows = lines.slice(start, end).filter(({ cells }) => cells);
  const enough = columns.length > 2 ? 2 : 3;
  return rows.length >= enough && !isList(rows) ? end - start : 0;
}

/** A table as text: cells separated by tabs, rows by line ends. */
export function tableText(lines: readonly Line[], fromRight: boolean): string {
  let columns: Span[] = [];
  for (const line of lines) columns = addCells(columns, cellsOf(line), line.size * gutter);
  const rows: string[][] = [];
  for (const line of lines) {
    const row = columns.map(() => '');
    for (const cell of cellsOf(line)) {
      const at = columnOf(columns, cell);
      row[at] = [row[at], cell.text].filter(Boolean).join(' ');
    }
    const last = rows.at(-1);
    // A row without a first cell continues the row above.
    if (last && row[fromRight ? row.length - 1 : 0] === '' && !line.cells) {
      for (const [at, text] of row.entries()) if (text) last[at] = [last[at], text].filter(Boolean).join(' ');
    } else rows.push(row);
  }
  return rows.map((row) => (fromRight ? row.toReversed() : row).join('\t').trimEnd()).join('\n');
}
