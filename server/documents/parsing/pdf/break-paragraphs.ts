import type { Line } from './pdf-types.ts';
import type { TextStyle } from './text-style.ts';

/** The margins of a column, in points. */
export type Margins = { left: number; right: number };

const bullet = /^[•▪◦‣●○■□◆➢✓➤]\s*\S/u;
/** A dash may also occur within a sentence. */
const dash = /^[*–—-]\s+\S/u;
const numbered = /^(?:\(?(?:\d{1,3}|[ivx]{1,5})[.)]|\(?[a-z]\)|\[\d{1,3}\])\s+\S/;
/** The reference mark with which a footnote begins. */
const noteSign = /^[⁰¹²³⁴⁵⁶⁷⁸⁹∗*†‡§¶]{1,3}\s?[^\s⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]/u;
/** The number of a formula at the end of its line. */
const formulaNumber = /^\(\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/;
const ended = /[.!?:;。！？…؟۔]["'”’»)\]]*[⁰¹²³⁴⁵⁶⁷⁸⁹]*$/u;
/** Leader dots before a page number. */
export const leaders = /(?:\.\s?){4}\s?\S{1,6}$|……/;

/** Does a line begin a list item? */
export const isItem = (text: string) => bullet.test(text) || dash.test(text) || numbered.test(text);

/** The usual start and the maximum end of a column's lines. */
export function marginsOf(lines: readonly Line[]): Margins {
  const lefts = new Map<number, number>();
  for (const { x, text } of lines)
    lefts.set(Math.round(x), (lefts.get(Math.round(x)) ?? 0) + Math.min(text.length, 80));
  const rights = lines.map(({ right }) => right).sort((one, other) => one - other);
  // If nearly as many lines begin further left, that is the margin, and the others are indented.
  const most = Math.max(...lefts.values());
  const left = Math.min(...[...lefts].filter(([, weight]) => weight >= most * 0.5).map(([x]) => x));
  return { left, right: rights[Math.floor(rights.length * 0.9)] ?? 0 };
}

/** Would the first word of the next line have fitted? Then the line ended intentionally. */
function hadRoom(line: Line, next: Line, { right }: Margins): boolean {
  if (/\p{L}[-‐]$/u.test(line.text)) return false;
  const letters = Math.max(1, next.text.length);
  const word = next.text.split(' ', 1)[0]?.length ?? 0;
  const width = ((next.right - next.x) / letters) * (word + 1);
  return right - line.right > width * 1.3 + line.size * 0.5;
}

const isCentred = (one: Line, other: Line) =>
  Math.abs((one.x + one.right) / 2 - (other.x + other.right) / 2) < one.size * 0.4;

/** Decides by indentation: an indented first line, or a hanging one. */
function breaksByIndent(before: Line, line: Line, next: Line | undefined, isFirst: boolean): boolean | null {
  const indent = (line.x - before.x) / line.size;
  if (Math.abs(indent) < 0.6) return null;
  if (isCentred(before, line)) return false;
  if (indent < 0) return !isFirst;
  // Indented relative to the previous line: a new paragraph, unless the paragraph has a hanging indent.
  if (!next || Math.abs(next.x - line.x) > line.size * 0.4) return true;
  return !isFirst;
}

/** Does a new paragraph begin with `line`? `first` and `before` are the first and the last line of the previous one. */
export function breaksBefore(
  { first, before }: { first: Line; before: Line },
  line: Line,
  next: Line | undefined,
  margins: Margins,
  style: TextStyle,
): boolean {
  const gap = line.y - before.y;
  const ratio = line.size / before.size;
  if (gap < 0 || ratio > 1.12 || ratio < 0.88) return true;
  if (gap > style.leading(Math.max(line.size, before.size)) * 1.3) return true;
  if (formulaNumber.test(before.cells?.at(-1)?.text ?? '')) return true;
  if (noteSign.test(line.text) && noteSign.test(first.text)) return true;
  if (bullet.test(line.text) || leaders.test(before.text) || leaders.test(line.text)) return true;
  const room = hadRoom(before, line, margins);
  for (const marker of [numbered, dash]) {
    if (marker.test(line.text)) return room || ended.test(before.text) || marker.test(first.text);
  }
  if (line.font && before.font && line.font !== before.font && room) return true;
  const byIndent = breaksByIndent(before, line, next, first === before);
  // The second line of an item may be indented or not, so its indentation is not significant.
  if (byIndent !== null && !(isItem(first.text) && first === before)) return byIndent;
  return room && (ended.test(before.text) || line.x - margins.left > line.size * 0.6);
}

/** Does a line end intentionally within a paragraph, as in verse and addresses? */
export function endsOnPurpose(before: Line, line: Line, margins: Margins): boolean {
  return hadRoom(before, line, margins) && /^\P{Ll}/u.test(line.text) && !isCentred(before, line);
}
