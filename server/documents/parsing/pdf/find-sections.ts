import type { ParsedSection } from '../parsed-document.ts';
import { type BlockContext, findBlocks } from './find-blocks.ts';
import type { FoundBlock } from './found-block.ts';
import type { Headings } from './headings.ts';
import { joinLine } from './join-lines.ts';
import type { KnownWords } from './known-words.ts';
import type { Line, PageText } from './pdf-types.ts';
import type { TextStyle } from './text-style.ts';

const ended = /[.!?。！？؟۔:]["'”’»)\]]*[⁰¹²³⁴⁵⁶⁷⁸⁹]*$/u;
/** Text smaller than this, relative to the text size, is a note or caption; a paragraph continues after it. */
const smaller = 0.93;

/** A line of a table of contents. */
const leads = /…\s*\S{1,6}$/;

type Open = { section: ParsedSection; index: number; found: FoundBlock };

const isSmall = ({ lines: [line] }: FoundBlock, { size }: TextStyle) => (line?.size ?? 0) < size * smaller;
const isText = ({ kind }: FoundBlock) => kind === 'paragraph' || kind === 'item';

/** Does a paragraph at the end of a column continue at the beginning of the next? */
function goesOn(open: FoundBlock, next: FoundBlock): boolean {
  const [last, first] = [open.lines.at(-1), next.lines[0]];
  if (leads.test(open.text) || leads.test(next.text)) return false;
  if (!last || !first || next.kind !== 'paragraph' || Math.abs(last.size / first.size - 1) > 0.08)
    return false;
  if (/\p{L}[-‐]$/u.test(open.text)) return /^\p{L}/u.test(next.text);
  return !ended.test(open.text) && (/^[\p{Ll}]/u.test(next.text) || open.full);
}

/** Groups the text of pages by headings, and joins paragraphs across columns and pages. */
export function findSections(
  pages: readonly PageText[],
  { starts, lines: headingLines }: Headings,
  style: TextStyle,
  words: KnownWords,
): ParsedSection[] {
  const sections: ParsedSection[] = [{ title: '', level: 1, blocks: [] }];
  const context: BlockContext = {
    style,
    words,
    isHeading: (line) => headingLines.has(line),
    isStart: (line) => starts.has(line),
  };
  /** the last paragraph of the previous column, which may continue */
  let open: Open | null = null;

  const begin = (line: Line | undefined) => {
    for (const heading of (line && starts.get(line)) ?? []) {
      sections.push({ ...heading, blocks: [] });
      open = null;
    }
  };
  const takeRegion = (lines: readonly Line[], goes: boolean) => {
    let before = goes ? open : null;
    for (const found of findBlocks(lines, context)) {
      const [line] = found.lines;
      begin(line);
      if (!line || headingLines.has(line)) {
        before = null;
        continue;
      }
      const section = sections.at(-1) as ParsedSection;
      const skips = found.kind === 'table' || isSmall(found, style);
      if (before && !skips && isText(found) && before.section === section && goesOn(before.found, found)) {
        const block = before.section.blocks[before.index];
        if (block) block.text = joinLine(block.text, found.text, words);
        open = { ...before, found };
        before = null;
        continue;
      }
      if (!skips) before = null;
      section.blocks.push({ kind: found.kind, text: found.text, page: line.page });
      if (isText(found) && !skips) open = { section, index: section.blocks.length - 1, found };
      else if (!skips) open = null;
    }
  };

  for (const { regions, turned } of pages) {
    for (const lines of regions) takeRegion(lines, true);
    for (const lines of turned) takeRegion(lines, false);
  }
  return sections.filter(({ title, blocks }) => title !== '' || blocks.length > 0);
}

const pagesAtOnce = 10;

/** The parts of a document without headings: some ten pages each. */
export function byPages(sections: readonly ParsedSection[], pages: number): ParsedSection[] {
  const parts = new Map<number, ParsedSection>();
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    const part = Math.floor(((block.page ?? 1) - 1) / pagesAtOnce);
    const [from, to] = [part * pagesAtOnce + 1, Math.min(pages, (part + 1) * pagesAtOnce)];
    const title = from === to ? `Page ${from}` : `Pages ${from} to ${to}`;
    const section = parts.get(part) ?? { title, level: 1, blocks: [] };
    parts.set(part, section);
    section.blocks.push(block);
  }
  return [...parts.values()];
}
