import type { Heading, Headings } from './headings.ts';
import type { Line, PageText } from './pdf-types.ts';
import type { OutlineEntry } from './read-outline.ts';

/** Of a title that spans more lines only these are searched. */
const mostLines = 5;
/** Maximum length of text before a title that is missing in the bookmark, or vice versa: chapter numbers. */
const mostBefore = 25;
/** In points: the distance from the bookmark's target that is as bad as an inexact match. */
const inexact = 40;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const known = new WeakMap<Line, string>();
function plainLine(line: Line): string {
  const text = known.get(line) ?? plain(line.text);
  known.set(line, text);
  return text;
}

/** How badly lines match a bookmark's title; null: not at all. */
function mismatch(text: string, title: string): number | null {
  if (text === title) return 0;
  if (text.endsWith(title) && text.length - title.length <= mostBefore && title.length > 2) return inexact;
  if (title.endsWith(text) && title.length - text.length <= mostBefore && text.length > 3) return inexact;
  return null;
}

type Found = { lines: Line[]; cost: number };

/** The lines of a title on a page, nearest to its bookmark's target. */
function findTitle({ title, y }: OutlineEntry, regions: readonly Line[][], taken: ReadonlySet<Line>): Line[] {
  const wanted = plain(title);
  let best: Found | null = null;
  for (const lines of regions) {
    for (const [at, first] of lines.entries()) {
      if (taken.has(first)) continue;
      let text = '';
      for (let count = 1; count <= mostLines; count += 1) {
        const line = lines[at + count - 1];
        if (!line || text.length > wanted.length + mostBefore) break;
        text += plainLine(line);
        const cost = mismatch(text, wanted);
        if (cost === null) continue;
        const all = cost + (y === null ? first.y / 4 : Math.abs(first.y - y));
        if (!best || all < best.cost) best = { lines: lines.slice(at, at + count), cost: all };
      }
    }
  }
  return best?.lines ?? [];
}

/** If the title is not found: the first line below the bookmark's target. */
function firstBelow({ x, y }: OutlineEntry, regions: readonly Line[][]): Line | null {
  const lines = regions.flat();
  if (y === null) return lines[0] ?? null;
  const isBelow = (line: Line) => line.y >= y && (x === null || line.right > x);
  return lines.find(isBelow) ?? null;
}

/** A line such as 'Chapter 3' before a title is part of it. */
const chapterLine =
  /^(?:chapter|part|appendix|kapitel|teil|chapitre|partie|capítulo|parte|глава)\s+\S{1,8}$/i;

/** Finds the lines that a document's bookmarks refer to. */
export function headingsByOutline(entries: readonly OutlineEntry[], pages: readonly PageText[]): Headings {
  const starts = new Map<Line, Heading[]>();
  const headingLines = new Set<Line>();
  for (const entry of entries) {
    const index = pages.findIndex(({ number }) => number >= entry.page);
    const page = pages[index];
    if (!page) continue;
    const found = page.number === entry.page ? findTitle(entry, page.regions, headingLines) : [];
    const below = page.number === entry.page ? firstBelow(entry, page.regions) : null;
    let start =
      found[0] ??
      below ??
      pages.slice(index).find((later) => later !== page && later.regions.length > 0)?.regions[0]?.[0];
    if (!start) continue;
    for (const line of found) headingLines.add(line);
    if (found[0]) {
      const region = page.regions.find((lines) => lines.includes(found[0] as Line)) ?? [];
      const before = region[region.indexOf(found[0]) - 1];
      if (before && !headingLines.has(before) && chapterLine.test(before.text)) start = before;
    }
    const heading = { title: entry.title, level: entry.level };
    starts.set(start, [...(starts.get(start) ?? []), heading]);
  }
  return { starts, lines: headingLines };
}
