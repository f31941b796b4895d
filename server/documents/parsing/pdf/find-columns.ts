import type { Piece } from './pdf-types.ts';

/** A page with more pieces is no text in columns, and the search would take too long. */
const mostPieces = 2500;
const mostDepth = 4;
const mostGutters = 16;
/** In points: tolerance for the same horizontal position. */
const sameEdge = 2;
/** Minimum number of lines with a common edge in a column. */
const fewestAligned = 3;

type Sides = { left: Piece[]; right: Piece[] };
/** A horizontal band between two pieces that cross the gutter, or such pieces themselves. */
type Band = Sides & { crossing: Piece[] };

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Positions at which many pieces begin or end, with some space: candidates for gutters. */
function possibleGutters(pieces: readonly Piece[]): number[] {
  const air = median(pieces.map(({ size }) => size)) * 0.3;
  const clusters = (edges: number[]) => {
    const found: { at: number; count: number }[] = [];
    for (const edge of edges.toSorted((one, other) => one - other)) {
      const last = found.at(-1);
      if (last && edge - last.at <= sameEdge) last.count += 1;
      else found.push({ at: edge, count: 1 });
    }
    return found.filter(({ count }) => count >= fewestAligned);
  };
  return [
    ...clusters(pieces.map(({ x }) => x)).map(({ at, count }) => ({ at: at - air, count })),
    ...clusters(pieces.map(({ right }) => right)).map(({ at, count }) => ({
      at: at + sameEdge + air,
      count,
    })),
  ]
    .sort((one, other) => other.count - one.count)
    .slice(0, mostGutters)
    .map(({ at }) => at);
}

/** Splits the page from the top into bands, by the pieces that cross the gutter. `pieces` are sorted by y. */
function bandsAt(pieces: readonly Piece[], gutter: number): Band[] {
  const bands: Band[] = [];
  let band: Band = { left: [], right: [], crossing: [] };
  const close = () => {
    if (band.left.length + band.right.length + band.crossing.length > 0) bands.push(band);
    band = { left: [], right: [], crossing: [] };
  };
  for (const piece of pieces) {
    const crosses = piece.x < gutter && piece.right > gutter;
    if (crosses !== band.crossing.length > 0) close();
    if (crosses) band.crossing.push(piece);
    else if (piece.right <= gutter) band.left.push(piece);
    else band.right.push(piece);
  }
  close();
  return bands;
}

/** The lines of a side: pieces on one baseline count once. */
function rowsOf(side: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of side) {
    const row = rows.at(-1);
    if (row?.[0] && piece.y - row[0].y < piece.size * 0.4) row.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

const charactersIn = (row: readonly Piece[]) =>
  row.reduce((sum, { items }) => sum + items.reduce((all, { text }) => all + text.length, 0), 0);

/** The median share of a side's width that its lines fill. */
function fill(rows: readonly Piece[][]): number {
  const [x, right] = [Math.min(...rows.flat().map((p) => p.x)), Math.max(...rows.flat().map((p) => p.right))];
  const widths = rows.map((row) => Math.max(...row.map((p) => p.right)) - Math.min(...row.map((p) => p.x)));
  return median(widths) / Math.max(1, right - x);
}

/** How often the drawing order changed sides: columns are drawn one after the other, tables row by row. */
function changes({ left, right }: Sides): number {
  const order = [
    ...left.map(({ order }) => ({ order, side: 0 })),
    ...right.map(({ order }) => ({ order, side: 1 })),
  ];
  order.sort((one, other) => one.order - other.order);
  return order.filter(({ side }, index) => index > 0 && order[index - 1]?.side !== side).length;
}

/** Are both sides columns, rather than rows of a table? */
function areColumns(sides: Sides): boolean {
  const rows = { left: rowsOf(sides.left), right: rowsOf(sides.right) };
  const fewest = Math.min(rows.left.length, rows.right.length);
  if (fewest < 2 || rows.left.length + rows.right.length < 6) return false;
  const bottom = Math.min(sides.left.at(-1)?.y ?? 0, sides.right.at(-1)?.y ?? 0);
  const top = Math.max(sides.left[0]?.y ?? 0, sides.right[0]?.y ?? 0);
  if (bottom <= top) return false;
  const characters = [rows.left, rows.right].map((side) => median(side.map(charactersIn)));
  const shortest = Math.min(...characters);
  if (changes(sides) <= Math.max(2, fewest * 0.3)) return shortest >= 5;
  return shortest >= 22 && Math.min(fill(rows.left), fill(rows.right)) >= 0.7;
}

/** Joins adjacent bands without columns, which are read line by line. */
function joinPlain(bands: Band[]): (Piece[] | Sides)[] {
  const parts: (Piece[] | Sides)[] = [];
  for (const band of bands) {
    if (areColumns(band)) {
      parts.push(band);
      continue;
    }
    const pieces = [...band.crossing, ...band.left, ...band.right];
    const last = parts.at(-1);
    if (Array.isArray(last)) last.push(...pieces);
    else parts.push(pieces);
  }
  return parts;
}

const inColumns = (parts: (Piece[] | Sides)[]) =>
  parts.reduce((sum, part) => sum + (Array.isArray(part) ? 0 : part.left.length + part.right.length), 0);

/**
 * The parts of a page in reading order: columns one after the other, from the left or, in right-to-left text, from the
 * right; content across them in between.
 */
export function findColumns(pieces: readonly Piece[], fromRight: boolean, depth = 0): Piece[][] {
  if (pieces.length < 6 || pieces.length > mostPieces || depth > mostDepth) return [[...pieces]];
  const sorted = pieces.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const best = possibleGutters(sorted)
    .map((gutter) => joinPlain(bandsAt(sorted, gutter)))
    .reduce((most, parts) => (inColumns(parts) > inColumns(most) ? parts : most), [] as (Piece[] | Sides)[]);
  if (inColumns(best) === 0) return [sorted];
  return best.flatMap((part) => {
    if (Array.isArray(part)) return findColumns(part, fromRight, depth + 1);
    const sides = fromRight ? [part.right, part.left] : [part.left, part.right];
    return sides.flatMap((side) => findColumns(side, fromRight, depth + 1));
  });
}
