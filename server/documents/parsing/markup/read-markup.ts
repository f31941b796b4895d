import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { foreignElements, impliedEnds, inlineElements, voidElements } from './element-rules.ts';
import { withoutInternalSubset } from './internal-subset.ts';
import type { Attributes, MarkupHandler, MarkupOptions } from './markup-types.ts';
import { OpenElements } from './open-elements.ts';

/** Elements nested more deeply are ignored, but not their content. */
const deepest = 20_000;
const longestName = 100;
const longestValue = 4096;
/** Common namespace prefixes of HTML and MathML elements. */
const prefix = /^(?:html|xhtml|h|m|mml|math):/;

/**
 * Parses markup in one pass, keeping only the stack of open elements. Nothing is resolved: entities of a document type stay
 * as written.
 */
class MarkupReader implements TokenizerCallbacks {
  readonly #source: string;
  readonly #handler: MarkupHandler;
  readonly #language: MarkupOptions['language'];
  readonly #wanted: ReadonlySet<string>;
  readonly #elements: OpenElements;
  readonly #names = new Map<string, string>();
  /** number of open elements around the outermost hidden one; -1 if none is hidden */
  #hiddenIn = -1;
  /** open SVG and MathML elements, in which elements may be self-closing */
  #foreign = 0;
  #name = '';
  #attributes: Record<string, string> = {};
  #attribute = '';
  #value = '';

  constructor(source: string, { language, attributes }: MarkupOptions, handler: MarkupHandler) {
    this.#source = source;
    this.#handler = handler;
    this.#language = language;
    this.#wanted = attributes;
    this.#elements = new OpenElements(language !== 'xml');
  }

  read(): void {
    const tokenizer = new Tokenizer(
      { xmlMode: this.#language === 'xml', recognizeSelfClosing: this.#language !== 'html' },
      this,
    );
    tokenizer.write(this.#source);
    tokenizer.end();
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#nameAt(start, end);
    this.#attributes = Object.create(null) as Record<string, string>;
  }

  onattribname(start: number, end: number): void {
    const name = this.#source.slice(start, Math.min(end, start + longestName));
    const plain = this.#language === 'xml' ? localName(name) : name.toLowerCase();
    this.#attribute = this.#wanted.has(plain) && !(plain in this.#attributes) ? plain : '';
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute === '' || this.#value.length >= longestValue) return;
    this.#value += this.#source.slice(start, Math.min(end, start + longestValue));
  }

  onattribentity(codePoint: number): void {
    if (this.#attribute !== '' && this.#value.length < longestValue) {
      this.#value += String.fromCodePoint(codePoint);
    }
  }

  onattribend(): void {
    if (this.#attribute !== '') this.#attributes[this.#attribute] = this.#value;
  }

  onopentagend(): void {
    this.#open(false);
  }

  onselfclosingtag(): void {
    const foreign = this.#foreign > 0 || foreignElements.has(this.#name);
    this.#open(this.#language !== 'html' || foreign);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    if (name === 'br' && this.#language !== 'xml') {
      this.#point('br', {});
      return;
    }
    if (this.#elements.has(name)) this.#closeThrough(name);
  }

  ontext(start: number, end: number): void {
    if (this.#hiddenIn < 0) this.#handler.text(this.#source.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    if (this.#hiddenIn < 0) this.#handler.text(String.fromCodePoint(codePoint));
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.#language !== 'html' || this.#foreign > 0) this.ontext(start, end - endOffset);
  }

  onend(): void {
    while (this.#elements.depth > 0) this.#closeInnermost();
  }

  isInForeignContext(): boolean {
    return this.#foreign > 0;
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  /** The name of an element, interned. */
  #nameAt(start: number, end: number): string {
    const raw = this.#source.slice(start, Math.min(end, start + longestName));
    const known = this.#names.get(raw);
    if (known !== undefined) return known;
    const name =
      this.#language === 'xml'
        ? localName(raw)
        : raw
            .toLowerCase()
            .replace(prefix, '')
            .replace(/^image$/, 'img');
    if (this.#names.size < 2000) this.#names.set(raw, name);
    return name;
  }

  #open(closed: boolean): void {
    const name = this.#name;
    const attributes = this.#attributes;
    if (this.#language !== 'xml') {
      if (voidElements.has(name)) {
        this.#point(name, attributes);
        return;
      }
      this.#endImplied(name);
    }
    if (this.#hiddenIn < 0 && this.#handler.hides(name, attributes)) {
      if (closed || this.#elements.depth >= deepest) return;
      this.#hiddenIn = this.#elements.depth;
    }
    const inline = this.#language !== 'xml' && inlineElements.has(name);
    if (inline && this.#hiddenIn < 0) this.#handler.point(name, attributes);
    else this.#openKept(name, attributes, closed);
  }

  #openKept(name: string, attributes: Attributes, closed: boolean): void {
    if (this.#elements.depth >= deepest) {
      this.#point(name, attributes);
      return;
    }
    this.#elements.push(name);
    if (foreignElements.has(name)) this.#foreign += 1;
    if (this.#hiddenIn < 0) this.#handler.open(name, attributes);
    if (closed) this.#closeInnermost();
  }

  #point(name: string, attributes: Attributes): void {
    if (this.#hiddenIn < 0 && !this.#handler.hides(name, attributes)) this.#handler.point(name, attributes);
  }

  #endImplied(name: string): void {
    const ends = impliedEnds.get(name);
    while (ends?.has(this.#elements.innermost ?? '')) this.#closeInnermost();
  }

  #closeThrough(name: string): void {
    while (this.#elements.depth > 0 && this.#closeInnermost() !== name);
  }

  #closeInnermost(): string | undefined {
    const name = this.#elements.pop();
    if (name === undefined) return name;
    if (foreignElements.has(name)) this.#foreign -= 1;
    if (this.#hiddenIn < 0) this.#handler.close(name);
    else if (this.#elements.depth === this.#hiddenIn) this.#hiddenIn = -1;
    return name;
  }
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** Parses markup and reports its content in order. Time is linear in the length, memory in the depth. */
export function readMarkup(source: string, options: MarkupOptions, handler: MarkupHandler): void {
  new MarkupReader(withoutInternalSubset(source), options, handler).read();
}
