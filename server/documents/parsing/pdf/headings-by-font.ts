import type { Heading, Headings } from './headings.ts';
import { joinLine } from './join-lines.ts';
import type { KnownWords } from './known-words.ts';
import type { Line, PageText } from './pdf-types.ts';
import type { TextStyle } from './text-style.ts';

/** In parts of the size of the text: from here on a line is set as a heading. */
const larger = 1.13;
const longest = 150;
const mostLines = 4;
const deepest = 6;
/** Headings of one look that are more than so many a page are none. */
const mostPerPage = 5;

type Look = { size: number; bold: boolean; depth: number };
type Candidate = { look: Look; lines: Line[] };

const half = (number: number) => Math.round(number * 2) / 2;
const numbering = /^(?:(?:chapter|section|part|appendix|kapitel|teil)\s+)?(\d{1,3}(?:\.\d{1,3})*)\.?\s+\S/i;

const word = /\p{L}{3}|\p{sc=Han}|\p{sc=Hang}|\p{sc=Kana}|\p{sc=Hira}/u;
const numberedTitle = /^\d[\d.]*\s+\p{Lu}/u;

/** How deep its own number says that it is: '2.1 Method' is at 2; 0: it has none. */
const depthOf = (text: string) => numbering.exec(text)?.[1]?.split('.').length ?? 0;

/** Enough letters, no end of a sentence, no leader to a page number. */
function readsAsHeading(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (text.length > longest || letters * 2 < text.replace(/\s/g, '').length || !word.test(text)) return false;
  return !/[,;]$|(?<!\.)\.$|(?:\.\s?){4}/.test(text) && !/^[•▪*–—-]\s/.test(text);
}

/** Whether it is set apart from what stands before it and does not go on as text does. */
function standsAlone(
  line: Line,
  before: Line | undefined,
  next: Line | undefined,
  style: TextStyle,
): boolean {
  const leading = style.leading(style.size);
  const apart = !before || line.y - before.y > leading * 1.15 || line.y < before.y;
  const goesOn =
    next &&
    next.font === line.font &&
    next.y - line.y < leading * 1.1 &&
    next.text.length > line.text.length * 0.8;
  return apart && !goesOn;
}

/** Lines in other fonts than the text that might be headings if these fonts are bold: each font with a page it is on. */
export function fontsInQuestion(pages: readonly PageText[], style: TextStyle): Map<string, number> {
  const fonts = new Map<string, number>();
  for (const { regions, number } of pages) {
    for (const lines of regions) {
      for (const [at, line] of lines.entries()) {
        const { font, text, size, mono } = line;
        if (!font || font === style.font || mono || fonts.has(font) || size < style.size * 0.95) continue;
        if (readsAsHeading(text) && standsAlone(line, lines[at - 1], lines[at + 1], style))
          fonts.set(font, number);
      }
    }
  }
  return fonts;
}

function lookOf(
  line: Line,
  lines: readonly Line[],
  at: number,
  style: TextStyle,
  bold: ReadonlySet<string>,
): Look | null {
  if (!readsAsHeading(line.text) || line.cells?.some(({ text }) => text.length > 60)) return null;
  const isBold = line.font !== null && bold.has(line.font) && line.font !== style.font;
  const depth = depthOf(line.text);
  if (line.size >= style.size * larger) return { size: half(line.size), bold: isBold, depth };
  // In another font than the text, such as italics, a number before a title tells enough.
  const isOther = line.font !== null && line.font !== style.font && numberedTitle.test(line.text);
  if (!(isBold || isOther) || line.size < style.size * 0.95) return null;
  return standsAlone(line, lines[at - 1], lines[at + 1], style)
    ? { size: half(style.size), bold: isBold, depth }
    : null;
}

/** Lines of one look that follow each other are one heading; more than a few of them are text. */
function findCandidates(lines: readonly Line[], style: TextStyle, bold: ReadonlySet<string>): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const look = lookOf(line, lines, at, style, bold);
    const last = found.at(-1);
    const before = last?.lines.at(-1);
    const follows =
      before &&
      before === lines[at - 1] &&
      half(before.size) === half(line.size) &&
      line.y - before.y < line.size * 1.6 &&
      line.y > before.y &&
      ((line.font !== null && line.font === before.font) || line.size >= style.size * larger);
    if (last && follows && (!look || look.depth === 0)) last.lines.push(line);
    else if (look) found.push({ look, lines: [line] });
  }
  return found.filter(({ lines: of }) => of.length <= mostLines);
}

const nameOf = ({ size, bold }: Look) => `${size} ${bold}`;

/** The level of every look: by size, then by weight, and within one look by the numbers that its headings have. */
function levelsOf(candidates: readonly Candidate[], pages: number): Map<string, number> {
  const counts = new Map<string, { look: Look; count: number; depths: Set<number> }>();
  for (const { look } of candidates) {
    const known = counts.get(nameOf(look)) ?? { look, count: 0, depths: new Set<number>() };
    known.count += 1;
    if (look.depth > 0) known.depths.add(look.depth);
    counts.set(nameOf(look), known);
  }
  const looks = [...counts.values()].filter(
    ({ count }) => count <= Math.max(mostPerPage, pages * mostPerPage),
  );
  looks.sort(
    ({ look: one }, { look: other }) => other.size - one.size || Number(other.bold) - Number(one.bold),
  );
  const levels = new Map<string, number>();
  let level = 1;
  for (const { look, depths } of looks) {
    const steps = [...depths].sort((one, other) => one - other);
    levels.set(`${nameOf(look)} 0`, level);
    for (const [index, depth] of steps.entries()) levels.set(`${nameOf(look)} ${depth}`, level + index);
    level += Math.max(1, steps.length);
  }
  return levels;
}

/** Headings by how they look: larger than the text, or bold on lines of their own. */
export function headingsByFont(
  pages: readonly PageText[],
  style: TextStyle,
  bold: ReadonlySet<string>,
  words: KnownWords,
): Headings {
  const candidates = pages.flatMap(({ regions }) =>
    regions.flatMap((lines) => findCandidates(lines, style, bold)),
  );
  const levels = levelsOf(candidates, pages.length);
  const starts = new Map<Line, Heading[]>();
  const headingLines = new Set<Line>();
  for (const { look, lines } of candidates) {
    const level = levels.get(`${nameOf(look)} ${look.depth}`);
    const [first] = lines;
    if (level === undefined || !first) continue;
    for (const line of lines) headingLines.add(line);
    const title = lines.reduce((text, line) => joinLine(text, line.text, words), '');
    starts.set(first, [{ title, level: Math.min(level, deepest) }]);
  }
  return { starts, lines: headingLines };
}
