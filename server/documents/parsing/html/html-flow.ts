import type { Attributes, MarkupHandler } from '../markup/markup-types.ts';
import { parsingBounds } from '../parsing-bounds.ts';
import type { Sink } from '../sections/section-writer.ts';
import { blockElements } from './block-elements.ts';
import { contextIn, type HtmlContext, outermost } from './html-context.ts';
import { InlineText } from './inline-text.ts';
import type { NoteLinks } from './note-links.ts';
import { textOfPicture } from './picture-text.ts';
import { raise } from './raised-signs.ts';
import { isHidden } from './what-is-hidden.ts';

const longestPageTitle = 1000;
/** Many pages put a permalink before or after a heading. */
const linkSigns = /^[§¶](?=\p{L})|[¶🔗]$/gu;

/** A listener for information other than the page's text. */
export type PageListener = {
  /** an element with an id, the target of links, begins */
  anchor?: (id: string) => void;
  meta?: (attributes: Attributes) => void;
  notes?: NoteLinks;
};

/** Converts HTML to headings and blocks. Only keeps the open elements and the current paragraph. */
export class HtmlFlow implements MarkupHandler {
  /** the page's <title> */
  pageTitle = '';
  readonly #inline = new InlineText();
  readonly #outer: HtmlContext[] = [];
  /** start positions of the open superscripts */
  readonly #raised: number[] = [];
  readonly #listener: PageListener;
  readonly #sink: Sink;
  #context = outermost;
  /** descriptions of pictures in the current paragraph */
  #pictures: string[] = [];
  /** description of a picture in a heading, used if the heading has no text */
  #pictured = '';
  /** after a term, whose explanation follows on the next line of the same block */
  #afterTerm = false;

  constructor(sink: Sink, listener: PageListener) {
    this.#sink = sink;
    this.#listener = listener;
  }

  hides(name: string, attributes: Attributes): boolean {
    return (
      isHidden(name, attributes) ||
      (name === 'a' && Boolean(this.#listener.notes?.isWayBack(attributes.href)))
    );
  }

  open(name: string, attributes: Attributes): void {
    this.#outer.push(this.#context);
    if (this.#context.math) {
      this.#context.math.open(name, attributes);
      return;
    }
    if (blockElements.has(name)) this.#beginBlock(name);
    this.#anchor(attributes);
    this.#context = contextIn(name, attributes, this.#context, this.#sink);
    if (name === 'tr') this.#context.table?.row();
    else if (name === 'td' || name === 'th') this.#context.table?.cell(attributes);
    else if (name === 'sup') this.#raised.push(this.#inline.mark());
    else if (name === 'q') this.#inline.add('“');
    else if (name === 'math' && attributes.display === 'block') this.#inline.newLine();
    else if (name === 'li') this.#listener.notes?.begin(attributes.id);
  }

  close(name: string): void {
    const outer = this.#outer.pop() ?? outermost;
    const { math, table } = this.#context;
    if (math && outer.math) {
      math.close(name);
      return;
    }
    if (math) this.#inline.add(math.toString());
    else if (name === 'sup') this.#inline.rewriteFrom(this.#raised.pop() ?? 0, raise);
    else if (name === 'q') this.#inline.add('”');
    else if (name === 'dt') this.#endTerm();
    else if (blockElements.has(name) || outer.heading !== this.#context.heading) this.#endBlock(outer);
    if (name === 'td' || name === 'th') table?.endCell();
    if (name === 'li') this.#listener.notes?.end();
    this.#context = outer;
    if (table && table !== outer.table) table.write();
  }

  point(name: string, attributes: Attributes): void {
    this.#anchor(attributes);
    if (name === 'br') this.#lineBreak();
    else if (name === 'img') this.#picture(attributes);
    else if (name === 'a') this.#listener.notes?.meet(attributes.href);
    else if (name === 'input' && attributes.type === 'checkbox') {
      this.#inline.add(attributes.checked === undefined ? '☐ ' : '☑ ');
    } else if (name === 'meta') this.#listener.meta?.(attributes);
    else if (blockElements.has(name)) this.#beginBlock(name);
  }

  text(text: string): void {
    const { math, title, kind, heading } = this.#context;
    if (math) {
      math.text(text);
      return;
    }
    if (title) {
      if (this.pageTitle.length < longestPageTitle) this.pageTitle += text;
      return;
    }
    if (kind === 'code' && heading === 0) this.#inline.addVerbatim(text);
    else this.#inline.add(text);
    if (this.#afterTerm && /\S/.test(text)) this.#afterTerm = false;
    // Text of this length was opened as a heading that was never closed.
    if (heading > 0 && this.#inline.length > parsingBounds.headingCharacters) {
      this.#context = { ...this.#context, heading: 0 };
    }
  }

  /** To be called at the end of the page. */
  end(): void {
    this.#flush();
  }

  get #target(): Sink {
    return this.#context.table ?? this.#sink;
  }

  #anchor({ id, name }: Attributes): void {
    if (id !== undefined) this.#listener.anchor?.(id);
    if (name !== undefined && name !== id) this.#listener.anchor?.(name);
  }

  /** An element that is on lines of its own begins. */
  #beginBlock(name: string): void {
    const explains = this.#afterTerm && name !== 'dt' && name !== 'dl';
    const goesOn = explains || this.#context.heading > 0 || this.#context.kind === 'code';
    if (goesOn) this.#inline.newLine();
    else this.#flush();
  }

  #endBlock(outer: HtmlContext): void {
    const { heading, kind } = this.#context;
    const goesOn = (heading > 0 && outer.heading > 0) || (kind === 'code' && outer.kind === 'code');
    if (goesOn) this.#inline.newLine();
    else this.#flush();
  }

  #endTerm(): void {
    this.#inline.newLine();
    this.#afterTerm = true;
  }

  #lineBreak(): void {
    if (this.#context.kind === 'code') {
      this.#inline.addVerbatim('\n');
      return;
    }
    if (this.#inline.length === 0) return;
    // Two line breaks were once used to begin a new paragraph.
    const paragraph = this.#inline.breaks > 0 && this.#context.heading === 0;
    if (paragraph) this.#flush();
    else this.#inline.lineBreak();
  }

  #picture(attributes: Attributes): void {
    const { description, formula } = textOfPicture(attributes);
    if (formula) this.#inline.add(formula);
    else if (this.#context.heading > 0) this.#pictured ||= attributes.alt ?? '';
    else if (description) this.#pictures.push(description);
  }

  #flush(): void {
    const text = this.#inline.take();
    const term = this.#afterTerm;
    this.#afterTerm = false;
    if (this.#context.heading > 0) this.#writeHeading(text);
    else if (text.trim() !== '') this.#writeBlock(text, term);
    this.#listener.notes?.written();
    for (const description of this.#pictures) this.#target.block('paragraph', description);
    if (this.#pictures.length > 0) this.#pictures = [];
  }

  #writeHeading(words: string): void {
    const title = words.trim() === '' ? this.#pictured : words.trim().replace(linkSigns, '');
    this.#pictured = '';
    if (title === '') return;
    if (this.#context.within) this.#target.block('heading', title.replaceAll('\n', ' '));
    else this.#target.heading(this.#context.heading, title);
  }

  #writeBlock(text: string, term: boolean): void {
    const { item, kind } = this.#context;
    const marker = item?.marker ?? null;
    if (kind === 'code') {
      this.#target.block(kind, text);
      return;
    }
    if (item) item.marker = null;
    this.#target.block(marker !== null || term ? 'item' : kind, (marker ?? '') + text);
  }
}
