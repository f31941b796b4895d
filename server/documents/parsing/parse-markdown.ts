import { htmlToSections } from './html/html-to-sections.ts';
import { NoteLinks } from './html/note-links.ts';
import { withDefinitions } from './markdown/definitions.ts';
import { divideMarkdown } from './markdown/divide-markdown.ts';
import { readFrontMatter } from './markdown/front-matter.ts';
import { markdownToHtml } from './markdown/markdown-to-html.ts';
import { readPlainly } from './markdown/read-plainly.ts';
import { type ParseFormat, type ParseProgress, UnreadableDocument } from './parsed-document.ts';
import { putTogether } from './sections/put-together.ts';
import { SectionWriter } from './sections/section-writer.ts';
import { refuseTooLong } from './sections/too-long.ts';
import { decodeText, isBinary } from './text/decode-text.ts';

/**
 * Malicious input takes a second for some kilobytes: pieces are parsed as plain text while the total exceeds the expected
 * time by this.
 */
const headStartMs = 5_000;
const charactersPerMs = 20;
/** Maximum time, whatever the length. */
const patienceMs = 120_000;

function toHtml(text: string, progress: ParseProgress): string {
  const pieces = withDefinitions(divideMarkdown(text));
  const began = performance.now();
  let done = 0;
  return pieces
    .map((piece, index) => {
      progress(index, pieces.length);
      const elapsed = performance.now() - began;
      const patient = elapsed < Math.min(patienceMs, headStartMs + done / charactersPerMs);
      done += piece.length;
      return patient ? markdownToHtml(piece, `${NoteLinks.prefix}${index}-`) : readPlainly(piece);
    })
    .join('\n');
}

/** Parses a Markdown text. */
export const parseMarkdown: ParseFormat = async (bytes, progress) => {
  if (isBinary(bytes)) throw new UnreadableDocument('This is not a text in Markdown: it holds no text.');
  const source = decodeText(bytes, false);
  refuseTooLong(source);
  const { title, author, text } = readFrontMatter(source);
  const writer = new SectionWriter();
  htmlToSections(toHtml(text, progress), 'html', writer, { notes: new NoteLinks(writer) });
  progress(1, 1);
  const heading = writer.sections.find((section) => section.title !== '' && section.level === 1)?.title;
  return putTogether({ title: title ?? heading, author }, writer.sections, 'No text was found in this file.');
};
