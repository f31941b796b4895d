import { textOfPicture } from '../html/picture-text.ts';
import type { WordNumbering } from './word-numbering.ts';
import { outlineDepth, type WordStyle } from './word-styles.ts';

/** Definitions outside of the text that apply to its paragraphs. */
export type WordRules = { styles: ReadonlyMap<string, WordStyle>; numbering: WordNumbering };

const plain: WordStyle = { heading: 0, role: 'text', numId: null, ilvl: 0 };
const special: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => special.get(sign) ?? sign);

type Finished = { html: string; heading: boolean; after: string[] };

/** A paragraph during parsing: its relevant content without formatting, as HTML. */
export class WordParagraph {
  style: string | null = null;
  outline: string | null = null;
  numId: string | null = null;
  ilvl: string | null = null;
  /** its paragraph mark was deleted: it continues in the next one */
  joined = false;
  /** whether the following words are superscript, or hidden */
  raised = false;
  hidden = false;
  /** the notes it refers to */
  readonly notes: string[] = [];
  readonly #parts: string[] = [];
  #isRaised = false;
  /** what follows it: text boxes, descriptions of pictures */
  readonly #after: string[] = [];

  text(text: string): void {
    if (this.hidden || text === '') return;
    this.#raise(this.raised);
    this.#parts.push(escapeHtml(text));
  }

  lineBreak(): void {
    if (this.hidden) return;
    this.#raise(this.raised);
    this.#parts.push('<br>');
  }

  picture(alt: string | undefined): void {
    const { description } = textOfPicture({ alt });
    if (description) this.#after.push(`<p>${escapeHtml(description)}</p>`);
  }

  after(html: string): void {
    this.#after.push(html);
  }

  /** Its content, for the paragraph that it continues in. */
  content(): string {
    this.#raise(false);
    return this.#parts.join('');
  }

  /**
   * The paragraph, whether it is a heading, and what follows it. `lead`: text to insert before its own; `before`: the
   * content of the paragraphs that continue in it.
   */
  finish({ styles, numbering }: WordRules, lead: string, before: string): Finished {
    const style = styles.get(this.style ?? '') ?? plain;
    const marker = this.#marker(style, numbering);
    const content = this.content();
    const after = this.#after;
    if (style.role === 'contents' || content === '') return { html: '', heading: false, after };
    const depth = Math.min(outlineDepth(this.outline) ?? style.heading, 6);
    const html = escapeHtml((marker ?? '') + lead) + before + content;
    if (depth > 0) return { html: `<h${depth}>${html}</h${depth}>`, heading: true, after };
    return { html: inRole(html, style.role, marker !== null), heading: false, after };
  }

  #marker(style: WordStyle, numbering: WordNumbering): string | null {
    const ilvl = this.ilvl !== null && /^[0-8]$/.test(this.ilvl) ? Number(this.ilvl) : style.ilvl;
    return numbering.next(this.numId ?? style.numId, ilvl);
  }

  #raise(raised: boolean): void {
    if (raised !== this.#isRaised) this.#parts.push(raised ? '<sup>' : '</sup>');
    this.#isRaised = raised;
  }
}

function inRole(html: string, role: WordStyle['role'], isItem: boolean): string {
  if (role === 'code') return `<pre>${html}</pre>`;
  if (role === 'quote') return `<blockquote><p>${html}</p></blockquote>`;
  return isItem ? `<ul><li>${html}</li></ul>` : `<p>${html}</p>`;
}
