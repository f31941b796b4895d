import type { Heading, Headings } from './headings.ts';
import { joinLine } from './join-lines.ts';
import type { KnownWords } from './known-words.ts';
import type { Line, PageText } from './pdf-types.ts';
import type { TextStyle } from './text-style.ts';

/** Relative to the text size: from here on a line is a heading. */
const larger = 1.13;
/** Relative to the text size: from here on a line is a heading if it is bold, or has a number or a marker. */
const leastBold = 0.95;
const leastNumbered = 0.85;
const longest = 150;
const mostLines = 4;
const deepest = 6;
/** A style with more headings per page than this is not used for headings. */
const mostPerPage = 5;

type Look = { size: number; bold: boolean; depth: number };
type Candidate = { look: Look; lines: Line[] };

const half = (number: number) => Math.round(number * 2) / 2;
const numbering = /^(?:(?:chapter|section|part|appendix|kapitel|teil)\s+)?(\d{1,3}(?:\.\d{1,3})*)\.?\s+\S/i;

const word = /\p{L}{3}|\p{sc=Han}|\p{sc=Hang}|\p{sc=Kana}|\p{sc=Hira}/u;
const numberedTitle = /^\d[\d.]*\s+\p{Lu}/u;

/** Depths of Roman numerals and letters. */
const [byRoman, byLetter] = [0.25, 0.5];
const roman = /^[IVX]{1,5}\.\s+\S/;
const letter = /^[A-Z]\.\s+\S/;

/**
 * The depth given by a heading's number: '2.1 Method' has 2, 'II. Method' is above 'A. Sample', both are above '1. Choice';
 * 0 if there is no number.
 */
function depthOf(text: string): number {
  if (roman.test(text)) return byRoman;
  if (letter.test(text)) return byLetter;
  return numbering.exec(text)?.[1]?.split('.').length ?? 0;
}

/** Enough letters, not the end of a sentence, no leader to a page number. */
function readsAsHeading(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (text.length > longest || letters * 2 < text.replace(/\s/g, '').length || !word.test(text)) return false;
  if (/;$|(?<!\.)\.$|(?:\.\s?){4}/.test(text) || /^[•▪*–—-]\s/.test(text)) return false;
  // A numbered heading may continue on the next line.
  return !text.endsWith(',') || depthOf(text) > 0;
}

/** Styles not used for text: all capitals, or 'Appendix A'. */
const isMarked = (text: string) =>
  (text === text.toUpperCase() && text !== text.toLowerCase()) ||
  /^(?:appendix|anhang|annex) [A-Z]\b/i.test(text);

/** A title with a distant page number. */
const isOfContents = ({ cells, size }: Line) => {
  const [before, last] = [cells?.at(-2), cells?.at(-1)];
  return before && last ? /^\d{1,4}$/.test(last.text) && last.x - before.right > size * 2 : false;
};

/** Is it set apart from the previous line, and does the following text not continue it? */
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

/** Fonts other than the text's whose lines would be headings if they are bold, each with a page on which it is used. */
export function fontsInQuestion(pages: readonly PageText[], style: TextStyle): Map<string, number> {
  const fonts = new Map<string, number>();
  for (const { regions, number } of pages) {
    for (const lines of regions) {
      for (const [at, line] of lines.entries()) {
        const { font, text, size, mono } = line;
        if (!font || font === style.font || mono || fonts.has(font) || size < style.size * leastNumbered)
          continue;
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
  if (!readsAsHeading(line.text) || isOfContents(line)) return null;
  if (line.cells?.some(({ text }) => text.length > 60)) return null;
  const isBold = line.font !== null && bold.has(line.font) && line.font !== style.font;
  const depth = depthOf(line.text);
  if (line.size >= style.size * larger) return { size: half(line.size), bold: isBold, depth };
  // A number before a title in another font than the text, such as italics, is sufficient.
  const isOther = line.font !== null && line.font !== style.font && numberedTitle.test(line.text);
  const least = depth > 0 || isMarked(line.text) ? leastNumbered : leastBold;
  if (!(isBold || isOther) || line.size < style.size * least) return null;
  return standsAlone(line, lines[at - 1], lines[at + 1], style)
    ? { size: half(style.size), bold: isBold, depth }
    : null;
}

/** Consecutive lines of one style are one heading; more than a few of them are text. */
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

/** The depths of a style, the highest first. Letters without Roman numerals above them are those of an appendix. */
function stepsOf(depths: ReadonlySet<number>): number[] {
  const all = new Set(depths.has(byRoman) ? depths : [...depths].map((depth) => Math.ceil(depth)));
  return [...all].sort((one, other) => one - other);
}

/** The level of every style: by size, then by weight, and within a style by the numbers of its headings. */
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
    const steps = stepsOf(depths);
    levels.set(`${nameOf(look)} 0`, level);
    for (const [index, depth] of steps.entries()) levels.set(`${nameOf(look)} ${depth}`, level + index);
    if (!depths.has(byRoman)) levels.set(`${nameOf(look)} ${byLetter}`, level);
    level += Math.max(1, steps.length);
  }
  return levels;
}

/** Limits every heading to one level below its nearest higher heading. */
function withoutGaps(headings: Heading[]): void {
  const open: { was: number; level: number }[] = [];
  for (const heading of headings) {
    while ((open.at(-1)?.was ?? 0) >= heading.level) open.pop();
    const level = Math.min((open.at(-1)?.level ?? 0) + 1, deepest);
    open.push({ was: heading.level, level });
    heading.level = level;
  }
}

/** Headings by style: larger than the text, or bold on lines of their own. */
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
    starts.set(first, [{ title, level }]);
  }
  withoutGaps([...starts.values()].flat());
  return { starts, lines: headingLines };
}
