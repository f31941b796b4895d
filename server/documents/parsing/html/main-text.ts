import type { Attributes, MarkupHandler } from '../markup/markup-types.ts';
import { readMarkup } from '../markup/read-markup.ts';
import type { ParsedSection } from '../parsed-document.ts';
import { SectionWriter } from '../sections/section-writer.ts';
import { HtmlFlow } from './html-flow.ts';
import { htmlAttributes } from './html-to-sections.ts';

const mains = [/<main[\s>]|role=["']?main\b/gi, /<article[\s>]/gi];
const isMain = [
  (name: string, { role }: Attributes) => name === 'main' || role === 'main',
  (name: string) => name === 'article',
];

/** Passes on only events within the element that contains the page's main text. */
class Within implements MarkupHandler {
  readonly #flow: MarkupHandler;
  readonly #isMain: (name: string, attributes: Attributes) => boolean;
  #depth = 0;

  constructor(flow: MarkupHandler, is: (name: string, attributes: Attributes) => boolean) {
    this.#flow = flow;
    this.#isMain = is;
  }

  hides(name: string, attributes: Attributes): boolean {
    return this.#flow.hides(name, attributes);
  }

  open(name: string, attributes: Attributes): void {
    if (this.#depth === 0 && !this.#isMain(name, attributes)) return;
    this.#depth += 1;
    this.#flow.open(name, attributes);
  }

  close(name: string): void {
    if (this.#depth === 0) return;
    this.#depth -= 1;
    this.#flow.close(name);
  }

  point(name: string, attributes: Attributes): void {
    if (this.#depth > 0) this.#flow.point(name, attributes);
  }

  text(text: string): void {
    if (this.#depth > 0) this.#flow.text(text);
  }
}

const length = (sections: ParsedSection[]): number =>
  sections.reduce((sum, { blocks }) => sum + blocks.reduce((all, { text }) => all + text.length, 0), 0);

/**
 * The sections of the page's main text, without menus and the like around it, if the page marks it and it is the greater
 * part of the text; otherwise all sections.
 */
export function onlyMainText(source: string, all: ParsedSection[]): ParsedSection[] {
  const which = mains.findIndex((pattern) => source.match(pattern)?.length === 1);
  const is = isMain[which];
  if (!is) return all;
  const writer = new SectionWriter();
  const flow = new HtmlFlow(writer, {});
  readMarkup(source, { language: 'html', attributes: htmlAttributes }, new Within(flow, is));
  flow.end();
  return length(writer.sections) >= length(all) / 2 ? writer.sections : all;
}
