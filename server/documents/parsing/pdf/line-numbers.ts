import type { Piece } from './pdf-types.ts';

/** A page with more pieces is no text in lines. */
const mostPieces = 4000;
/** Fewer numbers may be anything. */
const fewest = 8;
/** In points: tolerance for the same edge. */
const sameEdge = 2;
/** Relative to the text size: line numbers are smaller than this. */
const smaller = 0.9;
/** Drafts number every line, or every second or fifth. */
const steps = new Set([1, 2, 5]);

const textOf = ({ items }: Piece) => items.map(({ text }) => text).join('');

/** Do the numbers increase by the same step, one that drafts use? */
function stepsOn(numbers: readonly number[]): boolean {
  const gaps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const [step = 0] = gaps;
  return steps.has(step) && gaps.every((gap) => gap === step);
}

/** Consecutive numbers below each other at this edge, with nothing further out. */
function columnAt(edge: 'x' | 'right', pieces: readonly Piece[], size: number): Piece[] {
  const outwards = edge === 'right' ? -1 : 1;
  const numbers = pieces.filter((piece) => /^\d{1,4}$/.test(textOf(piece)) && piece.size < size * smaller);
  const outermost = numbers.toSorted((one, other) => outwards * (one.x - other.x))[0];
  if (!outermost) return [];
  // Numbers of different length are aligned at one side.
  const column = numbers.filter(
    ({ x, right }) => Math.abs(right - outermost.right) <= sameEdge || Math.abs(x - outermost.x) <= sameEdge,
  );
  column.sort((one, other) => one.y - other.y);
  const [from, to] = [Math.min(...column.map(({ x }) => x)), Math.max(...column.map(({ right }) => right))];
  const inColumn = new Set(column);
  const isOutside = pieces.every(
    (piece) => inColumn.has(piece) || (edge === 'x' ? piece.x > to : piece.right < from),
  );
  return column.length >= fewest && isOutside && stepsOn(column.map((piece) => Number(textOf(piece))))
    ? column
    : [];
}

/** Removes the line numbers of a draft before or after its lines. `pieces` are those of a page. */
export function withoutLineNumbers(pieces: Piece[]): Piece[] {
  if (pieces.length > mostPieces) return pieces;
  const sizes = pieces.map(({ size }) => size).sort((one, other) => one - other);
  const size = sizes[Math.floor(sizes.length * 0.75)] ?? 0;
  const numbers = new Set([...columnAt('x', pieces, size), ...columnAt('right', pieces, size)]);
  return numbers.size === 0 ? pieces : pieces.filter((piece) => !numbers.has(piece));
}
