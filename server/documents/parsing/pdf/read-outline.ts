import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { parsingBounds } from '../parsing-bounds.ts';
import { cleanLine } from '../text/clean-block.ts';

/** A bookmark and its target: the page from 1, and the visible position on it, in points from the top left. */
export type OutlineEntry = { title: string; level: number; page: number; x: number | null; y: number | null };

type Node = { title: string; dest: string | unknown[] | null; items?: Node[] };
type Flat = { title: string; level: number; dest: string | unknown[] };

/** Maximum number of bookmarks that are read. */
const most = 10_000;
/** With more sections than this only the upper levels are kept. */
const mostSections = 2500;
const deepest = 12;

/** In the order of the outline. Iterative, since its depth is untrusted. */
function flatten(roots: readonly Node[]): Flat[] {
  const flat: Flat[] = [];
  const left: { node: Node; level: number }[] = roots.map((node) => ({ node, level: 1 })).reverse();
  for (let next = left.pop(); next && flat.length < most; next = left.pop()) {
    const { node, level } = next;
    const title = cleanLine(String(node.title ?? ''))
      .slice(0, parsingBounds.headingCharacters)
      .toWellFormed();
    if (title !== '' && node.dest) flat.push({ title, level: Math.min(level, deepest), dest: node.dest });
    for (const child of (node.items ?? []).toReversed()) left.push({ node: child, level: level + 1 });
  }
  return flat;
}

/** Drops the lowest levels if there are too many entries. */
function withinBounds(flat: Flat[]): Flat[] {
  for (let level = deepest; level >= 1; level -= 1) {
    const kept = flat.filter((entry) => entry.level <= level);
    if (kept.length <= mostSections || level === 1) return kept.slice(0, mostSections);
  }
  return flat;
}

const isRef = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

const numberOr = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Left and top of a destination in the page's own coordinates, depending on its type. */
function placeOf([, kind, ...rest]: unknown[]): { left: number | null; top: number | null } {
  const name = typeof kind === 'object' && kind !== null && 'name' in kind ? kind.name : '';
  if (name === 'XYZ') return { left: numberOr(rest[0]), top: numberOr(rest[1]) };
  if (name === 'FitH' || name === 'FitBH') return { left: null, top: numberOr(rest[0]) };
  if (name === 'FitR') return { left: numberOr(rest[0]), top: numberOr(rest[3]) };
  return { left: null, top: null };
}

async function resolve(
  pdf: PDFDocumentProxy,
  { title, level, dest }: Flat,
  pageNumbers: Map<string, number>,
): Promise<OutlineEntry | null> {
  const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  if (!Array.isArray(target)) return null;
  const [to] = target as unknown[];
  const page = isRef(to)
    ? pageNumbers.get(`${to.num} ${to.gen}`)
    : typeof to === 'number'
      ? to + 1
      : undefined;
  if (page === undefined || !Number.isInteger(page) || page < 1 || page > pdf.numPages) return null;
  const { left, top } = placeOf(target);
  if (top === null) return { title, level, page, x: null, y: null };
  const viewport = (await pdf.getPage(page)).getViewport({ scale: 1 });
  const [x = 0, y = 0] = viewport.convertToViewportPoint(left ?? 0, top) as number[];
  return { title, level, page, x: left === null ? null : x, y };
}

/** The bookmarks that refer to pages, in order; others are left out. `pageNumbers` by the page's reference 'num gen'. */
export async function readOutline(
  pdf: PDFDocumentProxy,
  pageNumbers: Map<string, number>,
): Promise<OutlineEntry[]> {
  const roots = (await pdf.getOutline().catch(() => null)) as Node[] | null;
  const entries: OutlineEntry[] = [];
  for (const flat of withinBounds(flatten(roots ?? []))) {
    const entry = await resolve(pdf, flat, pageNumbers).catch(() => null);
    if (entry) entries.push(entry);
  }
  return entries;
}
