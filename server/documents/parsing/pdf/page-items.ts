import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanRun } from './item-text.ts';
import type { Item } from './pdf-types.ts';

type Run = { str: string; dir: string; transform: number[]; width: number; height: number; fontName: string };
type Style = { fontFamily: string; vertical: boolean };
type Chunk = { items: Run[]; styles: Record<string, Style> };

/** A page with more runs than this is no text. */
const mostRuns = 200_000;
/** Runs with the same text at nearly the same position, relative to their size, simulate bold by overprinting. */
const overprint = 0.2;
const mostRepeats = 20;

export type PageItems = {
  /** by writing direction, the most frequent first */
  directions: Item[][];
  /** monospaced fonts */
  mono: string[];
  characters: number;
};

type Frame = { angle: number; place: (run: Run) => Omit<Item, 'text' | 'font' | 'rtl' | 'order' | 'shift'> };

const rightAngle = 90;
const near = 5;

/** Degrees, clockwise; nearly right angles are rounded. */
function angleOf([a = 0, b = 0]: number[]): number {
  const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const straight = Math.round(degrees / rightAngle) * rightAngle;
  return Math.abs(degrees - straight) <= near ? straight % 360 : Math.round(degrees / near) * near;
}

/** The coordinates of runs in this direction when the page is rotated so that they run from left to right. */
function frameOf(run: Run, scale: number): Frame {
  if (run.dir === 'ttb') {
    return {
      angle: -1,
      place: ({ transform: [, , , , x = 0, y = 0], width, height }) => ({
        x: y,
        right: y + height * scale,
        y: -x,
        size: width * scale,
      }),
    };
  }
  const angle = angleOf(run.transform);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return {
    angle,
    place: ({ transform: [, , c = 0, d = 0, x = 0, y = 0], width }) => {
      const left = x * cos + y * sin;
      return { x: left, right: left + width * scale, y: y * cos - x * sin, size: Math.hypot(c, d) };
    },
  };
}

const multiply = (m: readonly number[], n: readonly number[]): number[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = n;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
};

function isRepeated(seen: Map<string, Item[]>, item: Item): boolean {
  const same = seen.get(item.text) ?? [];
  const close = item.size * overprint;
  if (same.some(({ x, y }) => Math.abs(x - item.x) < close && Math.abs(y - item.y) < close)) return true;
  if (same.length < mostRepeats) seen.set(item.text, [...same, item]);
  return false;
}

/** Extracts the text items of a page. Null: more than can be text. */
export async function readItems(page: PDFPageProxy): Promise<PageItems | null> {
  const view = page.getViewport({ scale: 1 }).transform as number[];
  const scale = Math.hypot(view[0] ?? 1, view[1] ?? 0);
  const frames = new Map<number, Item[]>();
  const mono = new Set<string>();
  const seen = new Map<string, Item[]>();
  let [order, characters] = [0, 0];

  const take = (run: Run) => {
    const text = cleanRun(run.str);
    const placed = { ...run, transform: multiply(view, run.transform) };
    const { angle, place } = frameOf(placed, scale);
    const where = place(placed);
    order += 1;
    if (text === '' || !Object.values(where).every(Number.isFinite) || where.size <= 0) return;
    const item: Item = { text, ...where, font: run.fontName, rtl: run.dir === 'rtl', order, shift: null };
    if (text !== ' ' && isRepeated(seen, item)) return;
    characters += text.length;
    const all = frames.get(angle);
    if (all) all.push(item);
    else frames.set(angle, [item]);
  };

  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<Chunk>;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const run of read.value.items) take(run);
    for (const [font, { fontFamily }] of Object.entries(read.value.styles)) {
      if (fontFamily === 'monospace') mono.add(font);
    }
    if (order <= mostRuns) continue;
    await reader.cancel(new Error('too many runs')).catch(() => {});
    return null;
  }
  const directions = [...frames.values()]
    .map((items) => ({ items, weight: items.reduce((sum, { text }) => sum + text.length, 0) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ items }) => items);
  return { directions, mono: [...mono], characters };
}
