import { readMarkup } from '../markup/read-markup.ts';
import type { Sink } from '../sections/section-writer.ts';
import { HtmlFlow, type PageListener } from './html-flow.ts';

/** The attributes of HTML elements that affect the text of a document. */
export const htmlAttributes: ReadonlySet<string> = new Set(
  (
    'id name class hidden style role aria-level epub:type alt href start value type checked open colspan rowspan content property ' +
    'alttext encoding display'
  ).split(' '),
);

/**
 * Writes the headings and blocks of an HTML page as a reader would see them: without hidden text, navigation and scripts.
 * Nothing that the page refers to is fetched. Returns the page's title.
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
