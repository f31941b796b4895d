import { htmlToSections } from './html/html-to-sections.ts';
import { onlyMainText } from './html/main-text.ts';
import { PageFacts } from './html/page-facts.ts';
import { type ParseFormat, UnreadableDocument } from './parsed-document.ts';
import { putTogether } from './sections/put-together.ts';
import { SectionWriter } from './sections/section-writer.ts';
import { decodeText, isBinary } from './text/decode-text.ts';

/** Parses an HTML page, as saved by a browser. */
export const parseHtml: ParseFormat = async (bytes, progress) => {
  if (isBinary(bytes)) throw new UnreadableDocument('This is not a page in HTML: it holds no text.');
  const source = decodeText(bytes, true);
  const writer = new SectionWriter();
  const facts = new PageFacts();
  progress(0, 1);
  const pageTitle = htmlToSections(source, /^\s{0,9}<\?xml/.test(source) ? 'xhtml' : 'html', writer, {
    meta: (attributes) => facts.meta(attributes),
  });
  progress(1, 1);
  const sections = onlyMainText(source, writer.sections);
  const heading = sections.find(({ title, level }) => title !== '' && level === 1)?.title;
  const title = pageTitle.trim() || facts.title || heading;
  return putTogether({ title, author: facts.author }, sections, 'No text was found in this page.');
};
