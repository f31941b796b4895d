import type { Attributes } from '../markup/markup-types.ts';
import type { BlockKind, Sink } from '../sections/section-writer.ts';

type Piece = { kind: BlockKind; text: string; level: number | null };
type Cell = { pieces: Piece[]; across: number; down: number };

const widest = 100;
const tallest = 1000;
/** Rows, cells and blocks in them that are buffered until the kind of the table is known. */
const mostHeld = 50_000;
/** A longer cell indicates a layout table. */
const cellCharacters = 1200;
const cellPieces = 12;
/** In a table of one row this many indicate a layout table. */
const rowCharacters = 300;

function span(text: string | undefined, most: number): number {
  const number = text !== undefined && /^\s?\d{1,6}\s?$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(number, 1), most);
}

/**
 * A table during parsing. At its end its kind is known: a data table, which becomes one block with cells separated by tabs
 * and rows by line ends; or a layout table, whose cells are written as normal content. A very long one is written in parts.
 */
export class TableBuilder implements Sink {
  readonly #sink: Sink;
  #around: Piece[] = [];
  #rows: Cell[][] = [];
  #cell: Cell | null = null;
  /** rows, cells and blocks */
  #held = 0;

  /** `sink`: the output that contains the table. */
  constructor(sink: Sink) {
    this.#sink = sink;
  }

  row(): void {
    this.#hold();
    this.#rows.push([]);
    this.#cell = null;
  }

  cell({ colspan, rowspan }: Attributes): void {
    this.#hold();
    if (this.#rows.length === 0) this.row();
    this.#cell = { pieces: [], across: span(colspan, widest), down: span(rowspan, tallest) };
    this.#rows.at(-1)?.push(this.#cell);
  }

  endCell(): void {
    this.#cell = null;
  }

  heading(level: number, title: string): void {
    this.#add({ kind: 'heading', text: title, level });
  }

  block(kind: BlockKind, text: string): void {
    this.#add({ kind, text, level: null });
  }

  /** Writes the table, and clears it. */
  write(): void {
    replay(this.#around, this.#sink);
    if (isData(this.#rows)) this.#sink.block('table', textOf(this.#rows));
    else for (const row of this.#rows) for (const { pieces } of row) replay(pieces, this.#sink);
    this.#around = [];
    this.#rows = [];
    this.#cell = null;
    this.#held = 0;
  }

  #add(piece: Piece): void {
    this.#hold();
    (this.#cell?.pieces ?? this.#around).push(piece);
  }

  #hold(): void {
    this.#held += 1;
    if (this.#held > mostHeld) this.write();
  }
}

function replay(pieces: Piece[], sink: Sink): void {
  for (const { kind, text, level } of pieces) {
    if (level === null) sink.block(kind, text);
    else sink.heading(level, text);
  }
}

function isData(rows: Cell[][]): boolean {
  const cells = rows.flat();
  if (!rows.some((row) => row.length > 1)) return false;
  if (rows.length === 1 && lengthOf(cells) > rowCharacters) return false;
  return cells.every(
    (cell) =>
      cell.pieces.length <= cellPieces &&
      lengthOf([cell]) <= cellCharacters &&
      cell.pieces.every(({ kind, level }) => level === null && kind !== 'table' && kind !== 'code'),
  );
}

function lengthOf(cells: Cell[]): number {
  return cells.reduce((sum, { pieces }) => sum + pieces.reduce((all, { text }) => all + text.length, 0), 0);
}

function cellText({ pieces }: Cell): string {
  return pieces
    .map(({ text }) => text.replace(/\s/gu, ' '))
    .join(' ')
    .trim();
}

/** Rows of cells by column: cells covered by a spanning cell are empty. */
function textOf(rows: Cell[][]): string {
  const columns = new Columns(rows.length + 10 * rows.flat().length);
  return rows
    .map((row) => columns.lineOf(row))
    .filter((line) => line !== '')
    .join('\n');
}

/** Tracks the columns covered by cells with a rowspan. This can add at most `most` empty cells to a table. */
class Columns {
  /** remaining rows that a cell spans, by column */
  readonly #reach: number[] = [];
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  lineOf(row: Cell[]): string {
    const line: string[] = [];
    for (const cell of row) {
      this.#skip(line);
      this.#put(cell, line);
    }
    this.#skip(line);
    return line.join('\t').trimEnd();
  }

  #skip(line: string[]): void {
    for (let down = this.#reach[line.length] ?? 0; down > 0 && this.#left > 0; ) {
      this.#reach[line.length] = down - 1;
      this.#left -= 1;
      line.push('');
      down = this.#reach[line.length] ?? 0;
    }
  }

  #put(cell: Cell, line: string[]): void {
    for (let i = 0; i < cell.across && (i === 0 || this.#left > 0); i += 1) {
      if (line.length < widest) this.#reach[line.length] = cell.down - 1;
      line.push(i === 0 ? cellText(cell) : '');
      this.#left -= i === 0 ? 0 : 1;
    }
  }
}
