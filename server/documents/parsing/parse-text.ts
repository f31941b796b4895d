import { type ParseFormat, UnreadableDocument } from './parsed-document.ts';
import { readGutenberg } from './plain-text/gutenberg.ts';
import { blocksOf } from './plain-text/text-blocks.ts';
import { groupLines, shapeOf } from './plain-text/text-groups.ts';
import { findHeadings } from './plain-text/text-headings.ts';
import { putTogether } from './sections/put-together.ts';
import { SectionWriter } from './sections/section-writer.ts';
import { refuseTooLong } from './sections/too-long.ts';
import { decodeText, isBinary } from './text/decode-text.ts';

/** Normalises line ends; a form feed ends a paragraph. */
function linesOf(text: string): string[] {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\f/g, '\n\n')
    .split('\n');
}

/** Parses a plain text: its paragraphs, and headings where they are certain. */
export const parseText: ParseFormat = async (bytes, progress) => {
  if (isBinary(bytes)) throw new UnreadableDocument('This is not a text: it holds signs that no text has.');
  progress(0, 1);
  const source = decodeText(bytes, false);
  refuseTooLong(source);
  const lines = linesOf(source);
  const gutenberg = readGutenberg(lines);
  const groups = groupLines(gutenberg?.lines ?? lines);
  const shape = shapeOf(groups);
  const writer = new SectionWriter();
  for (const { heading, group } of findHeadings(groups)) {
    if (heading) writer.heading(heading.level, heading.title);
    if (group.lines.length > 0) for (const { kind, text } of blocksOf(group, shape)) writer.block(kind, text);
  }
  progress(1, 1);
  const facts = { title: gutenberg?.title, author: gutenberg?.author };
  return putTogether(facts, writer.sections, 'There is no text in this file.');
};
