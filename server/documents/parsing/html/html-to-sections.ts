import { readMarkup } from '../markup/read-markup.ts';
import type { Sink } from '../sections/section-writer.ts';
import { HtmlFlow, type PageListener } from './html-flow.ts';

/** The attributes of HTML elements that the text of a document depends on. */
export const htmlAttributes: ReadonlySet<string> = new Set(
  (
    'id name class hidden style role aria-level epub:type alt href start value type checked open colspan rowspan content property ' +
    'alttext encoding display'
  ).split(' '),
);

/**
 * Writes the headings and blocks of a page in HTML as a reader of the page would see them: without what is hidden, what leads
 * about, and what runs. Nothing that the page names is fetched. Answers what the page calls itself.
 */
export function htmlToSections(
  source: string,
  language: 'html' | 'xhtml',
  sink: Sink,
  listener: PageListener = {},
): string {
  const flow = new HtmlFlow(sink, listener);
  readMarkup(source, { language, attributes: htmlAttributes }, flow);
  flow.end();
  return flow.pageTitle;
}
