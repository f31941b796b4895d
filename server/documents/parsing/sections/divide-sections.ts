import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { ParsedSection } from '../parsed-document.ts';

/** Text without headings is split into parts of about this many words. */
const words = 3000;
/** A shorter text is not split, to avoid a last part of a few paragraphs. */
const wholeUpTo = 4500;
/** Characters of scripts without spaces between words; two of them count as a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/gu;
const longestTitle = 60;

function countWords(text: string): number {
  let count = 0;
  let within = false;
  for (let i = 0; i < text.length; i += 1) {
    const space = text.charCodeAt(i) <= 32;
    if (!space && !within) count += 1;
    within = !space;
  }
  return count + (text.match(unspaced)?.length ?? 0) / 2;
}

/** The first words of a part as its title, such as 'It was a dark and stormy night…'; null if it begins with none. */
function firstWords(blocks: DocumentBlock[]): string | null {
  const worded = ({ kind, text }: DocumentBlock) =>
    kind !== 'code' && kind !== 'table' && /\p{L}{2}/u.test(text);
  const line = blocks.find(worded)?.text.split('\n', 1)[0];
  if (line === undefined) return null;
  if (line.length <= longestTitle) return line;
  const space = line.lastIndexOf(' ', longestTitle);
  const end = space > longestTitle / 2 ? space : longestTitle;
  return `${line
    .slice(0, end)
    .toWellFormed()
    .replace(/[\s.,;:\ufffd]$/u, '')}…`;
}

function divide(blocks: DocumentBlock[]): DocumentBlock[][] {
  const parts: DocumentBlock[][] = [];
  let part: DocumentBlock[] = [];
  let count = 0;
  let left = blocks.reduce((sum, { text }) => sum + countWords(text), 0);
  for (const block of blocks) {
    part.push(block);
    const of = countWords(block.text);
    count += of;
    left -= of;
    if (count < words || left < wholeUpTo - words) continue;
    parts.push(part);
    part = [];
    count = 0;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/**
 * Splits long text without headings into parts of some 3,000 words, named after their first words, or by number if the
 * document has no headings at all.
 */
export function divideSections(sections: ParsedSection[]): ParsedSection[] {
  const kept = sections.filter(({ title, blocks }) => title !== '' || blocks.length > 0);
  const untitled = kept.every(({ title }) => title === '');
  return kept.flatMap((section) => {
    if (section.title !== '') return [section];
    const parts = divide(section.blocks);
    if (parts.length === 1 && !untitled) return [section];
    return parts.map((blocks, index) => ({
      title: firstWords(blocks) ?? `Part ${index + 1}`,
      level: 1,
      blocks,
    }));
  });
}
