import type { Line, PageText } from './pdf-types.ts';

/** Maximum number of running lines at the top and at the bottom of a page. */
const mostRows = 3;
/** The zone they may be in, relative to the page's height. */
const margin = 0.2;
/** In points: tolerance for the same position. */
const samePlace = 4;
/**
 * Number of neighbouring pages to compare with: headers change with chapters, and alternate between left and right pages.
 */
const window = 12;
const fewest = 3;
/** Relative to the text size: maximum distance between rows of one header. */
const together = 2.4;
/** In a document of at most this many pages, two occurrences are enough. */
const fewPages = 8;
/**
 * Text larger than this, relative to the text size, is a heading, such as that of a slide that is built up over several
 * pages.
 */
const largest = 1.15;

type Row = { lines: Line[]; y: number; keys: string[] };
type Zone = 'top' | 'bottom';
type Place = { page: number; y: number };

/** Converts Arabic, Persian and Devanagari digits to Latin ones. */
const latinFigures = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (sign) =>
    String((sign.charCodeAt(0) - (sign > '\u0900' ? 6 : 0)) & 15),
  );

const romanFigures = /(?<![\p{L}#])[ivxlc]+(?![\p{L}#])/gu;

/** The text without its digits; Roman numerals are removed if there is little else, or as the last word. */
function withoutFigures(text: string): string {
  const plain = text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
  return plain.length <= 10 ? plain.replace(romanFigures, '#') : plain.replace(/ [ivxlc]+$/, ' #');
}

/** Keys that make a row equal to one on another page: its words, or a number that grows with the pages. */
function keysOf(lines: readonly Line[], page: number): string[] {
  const text = latinFigures(lines.map((line) => line.text).join(' '));
  const numbers = [/^\s*(\d{1,4})(?=\s|$)/, /(?:^|\s)(\d{1,4})\s*$/].flatMap((where) => {
    const number = where.exec(text)?.[1];
    return number ? [`number ${Number(number) - page}`] : [];
  });
  return [`words ${withoutFigures(text)}`, ...new Set(numbers)];
}

/** The outermost rows of a page, from its edge inwards. */
function rowsAt(zone: Zone, { regions, height, number }: PageText): Row[] {
  const inwards = zone === 'top' ? 1 : -1;
  const lines = regions
    .flat()
    .filter(({ y }) => (zone === 'top' ? y < height * margin : y > height * (1 - margin)))
    .sort((one, other) => inwards * (one.y - other.y) || one.x - other.x);
  const rows: Row[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && Math.abs(line.y - row.y) < line.size * 0.5) row.lines.push(line);
    else if (rows.length === mostRows) break;
    else rows.push({ lines: [line], y: line.y, keys: [] });
  }
  for (const row of rows) {
    row.lines.sort((one, other) => one.x - other.x);
    row.keys = keysOf(row.lines, number);
  }
  return rows;
}

function remember(places: Map<string, Place[]>, rows: readonly Row[], page: number): void {
  for (const { keys, y } of rows) {
    for (const key of keys) {
      const known = places.get(key);
      if (known) known.push({ page, y });
      else places.set(key, [{ page, y }]);
    }
  }
}

/** Does it occur on enough neighbouring pages? `places` are in page order. */
function repeats(places: readonly Place[], page: number, y: number, enough: number): boolean {
  let from = 0;
  let to = places.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle]?.page ?? 0) < page - window) from = middle + 1;
    else to = middle;
  }
  const pages = new Set<number>();
  for (let at = from; at < places.length && (places[at]?.page ?? 0) <= page + window; at += 1) {
    const place = places[at];
    if (place && Math.abs(place.y - y) <= samePlace) pages.add(place.page);
  }
  return pages.size >= enough;
}

/** Running headers and footers: lines at the edges of pages with the page number, chapter or title only. */
function findRunning(pages: readonly PageText[], zone: Zone, bodySize: number): Set<Line> {
  const rows = pages.map((page) => rowsAt(zone, page));
  const places = new Map<string, Place[]>();
  for (const [index, page] of pages.entries()) remember(places, rows[index] ?? [], page.number);
  const running = new Set<Line>();
  const enough = pages.length <= fewPages ? 2 : fewest;
  for (const [index, page] of pages.entries()) {
    let outer: number | null = null;
    for (const { lines, y, keys } of rows[index] ?? []) {
      const isFar = outer !== null && Math.abs(y - outer) > (lines[0]?.size ?? 0) * together;
      outer = y;
      const isHeading = lines.some(({ size }) => size > bodySize * largest);
      const known = keys.some((key) => {
        return repeats(places.get(key) ?? [], page.number, y, enough);
      });
      // An inner row is a running line only if all rows outside of it are.
      if (!known || isHeading || isFar) break;
      for (const line of lines) running.add(line);
    }
  }
  return running;
}

/** Text along the margin that is repeated on the pages. */
function findTurned(pages: readonly PageText[]): Set<Line> {
  const places = new Map<string, Set<number>>();
  const lines = pages.flatMap(({ turned }) => turned.flat());
  for (const { text, page } of lines) {
    const key = withoutFigures(latinFigures(text));
    places.set(key, (places.get(key) ?? new Set()).add(page));
  }
  return new Set(lines.filter(({ text }) => (places.get(withoutFigures(text))?.size ?? 0) >= fewest));
}

export function withoutRunningLines(pages: readonly PageText[], bodySize: number): PageText[] {
  const running = new Set([
    ...findRunning(pages, 'top', bodySize),
    ...findRunning(pages, 'bottom', bodySize),
    ...findTurned(pages),
  ]);
  const left = (regions: Line[][]) =>
    regions.map((lines) => lines.filter((line) => !running.has(line))).filter((lines) => lines.length > 0);
  return pages.map((page) => ({ ...page, regions: left(page.regions), turned: left(page.turned) }));
}
