import type { BlockKind } from '../sections/section-writer.ts';
import { eastAsian } from '../text/east-asian.ts';
import { divideByIndent, type LineGroup, type TextShape } from './text-groups.ts';

/** The bullet of an item; numbers of items are kept. */
const bullet = /^[-*•‣◦–] {1,4}/;

export type TextBlock = { kind: BlockKind; text: string };

const item = /^\s{0,12}(?:[-*•‣◦–]|\d{1,3}[.)]|\(?[a-z]\)) {1,4}\S/;

/** Joins lines that were wrapped at the usual width. */
function joined(lines: string[]): string {
  const words = lines.map((line) => line.trim());
  return words
    .map((line, index) => (index === 0 || eastAsian.test(words[index - 1]?.at(-1) ?? '') ? '' : ' ') + line)
    .join('');
}

const firstWord = (line: string): number => line.trimStart().search(/\s|$/);

/**
 * Were the lines wrapped because they were full, so that the next word did not fit? Lines of poems, addresses and tables
 * end earlier, and each line of a poem begins with a capital.
 */
function isFilled(lines: string[], usual: number): boolean {
  if (lines.length < 2) return true;
  const capitals = lines.every((line) => /^\s*["'“‘(]?\p{Lu}/u.test(line));
  if (lines.length > 3 && capitals) return false;
  const width = lines.length > 3 ? lines.reduce((most, line) => Math.max(most, line.length), 0) : usual;
  const fitting = lines.slice(1).filter((line, index) => {
    const before = lines[index]?.length ?? 0;
    // Wrapped early, as mail programs do: a sentence that continues in lower case is still one.
    const goesOn = before > width / 2 && /^\s*\p{Ll}/u.test(line);
    return !goesOn && before + 1 + firstWord(line) < width;
  });
  return fitting.length <= (lines.length - 1) / 4;
}

const isTable = (lines: string[]): boolean =>
  lines.length > 1 && lines.every((line) => line.trim().includes('\t'));

/** The items of a list, each with its continuation lines; null if the lines are no list. */
function itemsOf(lines: string[]): string[][] | null {
  if (!item.test(lines[0] ?? '')) return null;
  const items: string[][] = [];
  for (const line of lines) {
    if (item.test(line)) items.push([line]);
    else items.at(-1)?.push(line);
  }
  const first = lines[0]?.trim() ?? '';
  return items.length > 1 || /^[-*•‣◦]/.test(first) ? items : null;
}

function paragraph(lines: string[], width: number): TextBlock {
  const text = isFilled(lines, width) ? joined(lines) : lines.map((line) => line.trim()).join('\n');
  return { kind: 'paragraph', text };
}

/** The blocks of a group of lines. */
export function blocksOf(group: LineGroup, { width, indented }: TextShape): TextBlock[] {
  const { lines } = group;
  if (isTable(lines)) return [{ kind: 'table', text: lines.map((line) => line.trim()).join('\n') }];
  const items = itemsOf(lines);
  if (items) return items.map((of) => ({ kind: 'item', text: joined(of).replace(bullet, '') }));
  if (width === null) return lines.map((line) => ({ kind: 'paragraph', text: line.trim() }));
  const parts = indented ? divideByIndent(group) : [group];
  return parts.map((part) => paragraph(part.lines, width));
}
