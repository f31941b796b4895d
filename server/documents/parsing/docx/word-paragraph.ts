import { textOfPicture } from '../html/picture-text.ts';
import type { WordNumbering } from './word-numbering.ts';
import { outlineDepth, type WordStyle } from './word-styles.ts';
import { escapeXml, textXml } from './word-xml.ts';

/** Definitions outside of the text that apply to its paragraphs. */
export type WordRules = { styles: ReadonlyMap<string, WordStyle>; numbering: WordNumbering };

/**
 * Maximum number of changes to and from superscript, and of characters other than text, in one paragraph; further ones are
 * ignored.
 */
const mostRuns = 5000;
const mostSigns = 5000;
const plain: WordStyle = { heading: 0, role: 'text', numId: null, ilvl: 0 };

/** A paragraph during parsing: its relevant content without formatting. */
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
  readonly #runs: string[] = [];
  #run: string[] = [];
  #runRaised = false;
  #text = '';
  #signs = 0;
  /** what follows it: text boxes, descriptions of pictures */
  #after: string[] = [];

  /** number of characters so far */
  length = 0;

  text(text: string): void {
    if (this.hidden) return;
    this.#switchRun();
    this.#text += text;
    this.length += text.length;
  }

  /** Adds an element of a run other than text, as XML. */
  sign(xml: string): void {
    if (this.hidden) return;
    if (this.#signs >= mostSigns) {
      this.text(' ');
      return;
    }
    this.#signs += 1;
    this.#switchRun();
    this.#endText();
    this.#run.push(xml);
    this.length += 1;
  }

  picture(alt: string | undefined): void {
    const { description } = textOfPicture({ alt });
    if (description) this.#after.push(`<w:p><w:r>${textXml(description)}</w:r></w:p>`);
  }

  after(xml: string): void {
    this.#after.push(xml);
  }

  /**
   * The paragraph as XML for the next stage, whether it is a heading, and what follows it. `lead`: text to insert before
   * its own.
   */
  finish({ styles, numbering }: WordRules, lead: string): { xml: string; heading: boolean; after: string[] } {
    const style = styles.get(this.style ?? '') ?? plain;
    const marker = this.#marker(style, numbering);
    const after = this.#after;
    if (style.role === 'contents' || (this.length === 0 && !this.joined))
      return { xml: '', heading: false, after };
    const depth = Math.min(outlineDepth(this.outline) ?? style.heading, 6);
    const properties = this.#properties(style, depth, marker);
    const first = (marker ?? '') + lead;
    this.#endRun();
    const start = first === '' ? '' : `<w:r>${textXml(first)}</w:r>`;
    return { xml: `<w:p>${properties}${start}${this.#runs.join('')}</w:p>`, heading: depth > 0, after };
  }

  #marker(style: WordStyle, numbering: WordNumbering): string | null {
    const ilvl = this.ilvl !== null && /^[0-8]$/.test(this.ilvl) ? Number(this.ilvl) : style.ilvl;
    return numbering.next(this.numId ?? style.numId, ilvl);
  }

  #properties(style: WordStyle, depth: number, marker: string | null): string {
    const quote = style.role === 'quote' ? 'Quote' : null;
    const name = depth > 0 ? `Heading${depth}` : style.role === 'code' ? 'Code' : quote;
    const list = marker !== null && name === null;
    const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const parts =
      (name ? `<w:pStyle w:val="${escapeXml(name)}"/>` : '') +
      (list ? numbered : '') +
      (this.joined ? '<w:rPr><w:del/></w:rPr>' : '');
    return parts === '' ? '' : `<w:pPr>${parts}</w:pPr>`;
  }

  #switchRun(): void {
    if (this.raised === this.#runRaised || this.#runs.length > mostRuns) return;
    this.#endRun();
    this.#runRaised = this.raised;
  }

  #endText(): void {
    if (this.#text !== '') this.#run.push(textXml(this.#text));
    this.#text = '';
  }

  #endRun(): void {
    this.#endText();
    if (this.#run.length > 0) {
      const properties = this.#runRaised ? '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>' : '';
      this.#runs.push(`<w:r>${properties}${this.#run.join('')}</w:r>`);
    }
    this.#run = [];
  }
}
