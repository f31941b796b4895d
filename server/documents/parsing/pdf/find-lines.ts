import { lineText } from './line-text.ts';
import type { Cell, Item, Line, Piece } from './pdf-types.ts';

/** Maximum difference of baselines within one line, relative to the text size. */
const sameLine = 0.35;

/** The common font of a line; null if there are several. */
function commonFont(pieces: readonly Piece[]): string | null {
  const fonts = new Set(
    pieces.flatMap(({ items }) =>
      items.filter(({ text, shift }) => text !== ' ' && !shift).map(({ font }) => font),
    ),
  );
  const [font = null] = fonts;
  return fonts.size === 1 ? font : null;
}

function isMono(pieces: readonly Piece[], mono: ReadonlySet<string>): boolean {
  return pieces.every(({ items }) => items.every(({ text, font }) => text === ' ' || mono.has(font)));
}

function makeLine(row: Piece[], page: number, mono: ReadonlySet<string>): Line {
  const pieces = row.toSorted((one, other) => one.x - other.x);
  const main = pieces.reduce((most, piece) => (piece.right - piece.x > most.right - most.x ? piece : most));
  const cells: Cell[] = pieces.map(({ items, x, right }) => ({ text: lineText(items), x, right }));
  return {
    text: lineText(pieces.flatMap(({ items }) => items)),
    page,
    x: Math.min(...pieces.map(({ x }) => x)),
    right: Math.max(...pieces.map(({ right }) => right)),
    y: main.y,
    size: main.size,
    font: commonFont(pieces),
    mono: isMono(pieces, mono),
    cells: cells.length > 1 ? cells : null,
  };
}

/** A piece above or below another one is in a different line, however close; a subscript is in between. */
const isBeside = (items: readonly Item[], piece: Piece) =>
  items.every(
    ({ text, x, right }) =>
      text === ' ' || Math.min(right, piece.right) - Math.max(x, piece.x) < piece.size * 0.5,
  );

/** The lines of a column from the top. */
export function findLines(pieces: readonly Piece[], page: number, mono: ReadonlySet<string>): Line[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const limit = Math.min(first?.size ?? 0, piece.size) * sameLine;
    const beside = row?.every(({ items }) => isBeside(items, piece));
    if (row && first && beside && piece.y - first.y <= limit) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => makeLine(row, page, mono)).filter(({ text }) => text !== '');
}
