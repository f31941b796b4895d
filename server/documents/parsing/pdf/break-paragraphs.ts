import type { Line } from './pdf-types.ts';
import type { TextStyle } from './text-style.ts';

/** The margins of a column, in points. */
export type Margins = { left: number; right: number };

const bullet = /^[•▪◦‣●○■□◆➢✓➤]\s*\S/u;
/** It may stand within a sentence as well. */
const dash = /^[*–—-]\s+\S/u;
const numbered = /^(?:\(?(?:\d{1,3}|[ivx]{1,5})[.)]|\(?[a-z]\)|\[\d{1,3}\])\s+\S/;
/** The sign of a note: with it a note at the foot of a page begins. */
const noteSign = /^[⁰¹²³⁴⁵⁶⁷⁸⁹∗*†‡§¶]{1,3}\s?[^\s⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]/u;
/** The number of a formula at the end of its line. */
const formulaNumber = /^\(\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/;
const ended = /[.!?:;。！？…؟۔]["'”’»)\]]*[⁰¹²³⁴⁵⁶⁷⁸⁹]*$/u;
/** Dots that lead to the number of a page. */
export const leaders = /(?:\.\s?){4}\s?\S{1,6}$|……/;

/** Whether a line begins an item of a list. */
export const isItem = (text: string) => bullet.test(text) || dash.test(text) || numbered.test(text);

/** Where most lines of a column begin, and how far they go. */
export function marginsOf(lines: readonly Line[]): Margins {
  const lefts = new Map<number, number>();
  for (const { x, text } of lines)
    lefts.set(Math.round(x), (lefts.get(Math.round(x)) ?? 0) + Math.min(text.length, 80));
  const rights = lines.map(({ right }) => right).sort((one, other) => one - other);
  // Of lines that begin almost as often further left, those are the margin: indented ones lie right of it.
  const most = Math.max(...lefts.values());
  const left = Math.min(...[...lefts].filter(([, weight]) => weight >= most * 0.5).map(([x]) => x));
  return { left, right: rights[Math.floor(rights.length * 0.9)] ?? 0 };
}

/** Whether the first word of the next line would have had room: then the line ended on purpose. */
function hadRoom(line: Line, next: Line, { right }: Margins): boolean {
  if (/\p{L}[-‐]$/u.test(line.text)) return false;
  const letters = Math.max(1, next.text.length);
  const word = next.text.split(' ', 1)[0]?.length ?? 0;
  const width = ((next.right - next.x) / letters) * (word + 1);
  return right - line.right > width * 1.3 + line.size * 0.5;
}

const isCentred = (one: Line, other: Line) =>
  Math.abs((one.x + one.right) / 2 - (other.x + other.right) / 2) < one.size * 0.4;

/** By how far a line begins: a first line further in, a hanging one further out. */
function breaksByIndent(before: Line, line: Line, next: Line | undefined, isFirst: boolean): boolean | null {
  const indent = (line.x - before.x) / line.size;
  if (Math.abs(indent) < 0.6) return null;
  if (isCentred(before, line)) return false;
  if (indent < 0) return !isFirst;
  // Further in than the line before: a new paragraph, unless this one hangs.
  if (!next || Math.abs(next.x - line.x) > line.size * 0.4) return true;
  return !isFirst;
}

/** Whether a new paragraph begins with `line`; `first` and `before` are the first and the last line of the one before it. */
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
  // The second line of an item hangs or does not: how far in it begins tells nothing there.
  if (byIndent !== null && !(isItem(first.text) && first === before)) return byIndent;
  return room && (ended.test(before.text) || line.x - margins.left > line.size * 0.6);
}

/** Whether a line ends where its writer wanted it to, though the paragraph goes on: verse, addresses. */
export function endsOnPurpose(before: Line, line: Line, margins: Margins): boolean {
  return hadRoom(before, line, margins) && /^\P{Ll}/u.test(line.text) && !isCentred(before, line);
}
