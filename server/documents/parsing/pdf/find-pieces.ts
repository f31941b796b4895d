import type { Item, Piece } from './pdf-types.ts';

/** All relative to the text size. */
const sameBaseline = 0.15;
/** A gap of this width separates columns or cells; it may also occur in a justified line. */
const wideGap = 0.8;
const overlapping = -0.5;
/** A run smaller than this beside its neighbour may be its superscript or subscript. */
const small = 0.85;
const beside = 0.35;
const highest = 0.75;
const lowest = -0.4;
/** A letter raised by at most this between two others belongs to their word, as in the name of LaTeX. */
const withinWord = 0.35;
/** With more pieces on a page, superscripts are not searched. */
const mostPieces = 4000;

const newPiece = (items: Item[]): Piece => ({
  items,
  x: Math.min(...items.map(({ x }) => x)),
  right: Math.max(...items.map(({ right }) => right)),
  y: mainItem(items).y,
  size: mainItem(items).size,
  order: Math.min(...items.map(({ order }) => order)),
});

/** The item with the most letters. */
function mainItem(items: readonly Item[]): Item {
  return items.reduce((most, item) => (item.text.length > most.text.length ? item : most));
}

/** Runs by baseline, from the top, each from left to right. */
function byBaseline(items: Item[]): Item[][] {
  const rows: Item[][] = [];
  let y = Number.NEGATIVE_INFINITY;
  for (const item of items.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    if (row && item.y - y <= Math.max(0.5, item.size * sameBaseline)) row.push(item);
    else {
      rows.push([item]);
      y = item.y;
    }
  }
  for (const row of rows) row.sort((one, other) => one.x - other.x || one.order - other.order);
  return rows;
}

function divideRow(row: Item[]): Piece[] {
  const parts: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of row) {
    // Wide spaces that are drawn separate pieces.
    if (item.text === ' ' && item.right - item.x > item.size * wideGap) continue;
    const part = parts.at(-1);
    const gap = (item.x - end) / item.size;
    if (part && gap <= wideGap) part.push(item);
    else parts.push([item]);
    end = part && gap < overlapping ? Math.max(end, item.right) : item.right;
  }
  return parts.filter((part) => part.some(({ text }) => text !== ' ')).map(newPiece);
}

/** Is it above or below a run's letters, like the parts of a fraction? */
const isOver = (host: Piece, { x: from, right: to }: Piece) =>
  host.items.some(
    ({ text, x, right }) => text !== ' ' && Math.min(right, to) - Math.max(x, from) > (to - from) * 0.4,
  );

const singleLetter = ({ items }: Piece) => items.length === 1 && /^\p{L}$/u.test(items[0]?.text ?? '');

/** Is it a single letter within a word, overlapping the end of one run and the beginning of the next? */
function isSetIn(host: Piece, piece: Piece): boolean {
  const { x: from, right: to, y } = piece;
  const { size } = host;
  return (
    singleLetter(piece) &&
    Math.abs(host.y - y) < size * withinWord &&
    host.items.some(({ x, right }) => x < from && right > from - size * 0.1 && right < to) &&
    host.items.some(({ x, right }) => x > from && x < to + size * 0.1 && right > to)
  );
}

/** The piece of which this small one is a superscript or subscript; null if there is none. */
function hostOf(piece: Piece, pieces: readonly Piece[]): Piece | null {
  const fits = (host: Piece) => {
    const up = (host.y - piece.y) / host.size;
    return (
      host !== piece &&
      piece.size < host.size * small &&
      up < highest &&
      up > lowest &&
      piece.right >= host.x - host.size * beside &&
      piece.x <= host.right + host.size * beside &&
      (isSetIn(host, piece) || !isOver(host, piece))
    );
  };
  const hosts = pieces.filter(fits);
  return hosts.toSorted((one, other) => Math.abs(one.y - piece.y) - Math.abs(other.y - piece.y))[0] ?? null;
}

function attachShifted(pieces: Piece[]): Piece[] {
  if (pieces.length > mostPieces) return pieces;
  const attached = new Map<Piece, Piece[]>();
  const sizes = pieces.map(({ size }) => size).sort((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length * 0.75)] ?? 0;
  const gone = new Set<Piece>();
  for (const piece of pieces) {
    const isLarge = piece.size >= usual * small * 1.2;
    if ((isLarge && !singleLetter(piece)) || piece.right - piece.x > piece.size * 8) continue;
    const host = hostOf(piece, pieces);
    if (!host || gone.has(host)) continue;
    gone.add(piece);
    attached.set(host, [...(attached.get(host) ?? []), piece]);
  }
  const kept = pieces.filter((piece) => !gone.has(piece));
  return kept.map((piece) => {
    const others = attached.get(piece);
    if (!others) return piece;
    const moved = others.flatMap(({ items, y }) =>
      items.map((item) => ({ ...item, shift: y < piece.y ? ('up' as const) : ('down' as const) })),
    );
    const items = [...piece.items, ...moved].sort((one, other) => one.x - other.x || one.order - other.order);
    return { ...newPiece(items), y: piece.y, size: piece.size };
  });
}

/** Joins the drawn runs of a page to pieces of text without wide gaps. */
export function findPieces(items: Item[]): Piece[] {
  return attachShifted(byBaseline(items).flatMap(divideRow));
}
