import type { Attributes } from '../markup/markup-types.ts';

type Part = { name: string; children: string[]; tex: boolean; drop: boolean };

/** Of a longer or deeper formula only the characters are kept. */
const longest = 4000;
const deepest = 60;

const between: ReadonlyMap<string, readonly string[]> = new Map([
  ['mfrac', ['/']],
  ['msup', ['^']],
  ['mover', ['^']],
  ['msub', ['_']],
  ['munder', ['_']],
  ['msubsup', ['_', '^']],
  ['munderover', ['_', '^']],
]);

/** Puts it in brackets, unless it is a single term in a fraction or an exponent. */
export function bracketed(text: string): string {
  return text.length > 1 && !/^(?:[\d.,]+|\p{L})$/u.test(text) ? `(${text})` : text;
}

function lineOf({ name, children }: Part): string {
  const signs = between.get(name);
  if (signs)
    return children
      .map((child, index) => (index > 0 ? (signs[index - 1] ?? ' ') : '') + bracketed(child))
      .join('');
  if (name === 'msqrt') return `√${bracketed(children.join(''))}`;
  if (name === 'mroot') return `${children[1] ?? ''}√${bracketed(children[0] ?? '')}`;
  if (name === 'mtr' || name === 'mlabeledtr') return children.join(' ');
  if (name === 'mtable') return children.join('; ');
  return children.join('');
}

/** Converts one MathML formula to a line of text. */
export class MathText {
  readonly #open: Part[];
  readonly #alternative: string;
  #tex = '';
  #signs = '';
  #plain = false;

  constructor({ alttext }: Attributes) {
    this.#alternative = alttext?.trim() ?? '';
    this.#open = [{ name: 'math', children: [], tex: false, drop: false }];
  }

  open(name: string, { encoding }: Attributes): void {
    if (this.#open.length >= deepest) this.#plain = true;
    const tex = name === 'annotation' && /tex/i.test(encoding ?? '');
    const drop =
      (name === 'annotation' && !tex) || name === 'annotation-xml' || Boolean(this.#open.at(-1)?.drop);
    if (this.#plain && !tex && !drop) return;
    this.#open.push({ name, children: [], tex, drop });
  }

  close(name: string): void {
    if (this.#open.length < 2 || this.#open.at(-1)?.name !== name) return;
    const part = this.#open.pop();
    if (part && !part.tex && !part.drop && !this.#plain) this.#open.at(-1)?.children.push(lineOf(part));
  }

  text(text: string): void {
    const part = this.#open.at(-1);
    if (part?.drop) return;
    if (part?.tex) {
      if (this.#tex.length < longest) this.#tex += text;
      return;
    }
    const signs = text.trim();
    if (signs === '') return;
    this.#signs += signs;
    if (this.#signs.length > longest) this.#plain = true;
    if (!this.#plain) part?.children.push(signs);
  }

  /** The alternative text of the file, or the TeX source, or the characters on a line. */
  toString(): string {
    if (this.#alternative !== '') return this.#alternative;
    if (this.#tex.trim() !== '') return this.#tex.trim();
    const root = this.#open[0];
    return this.#plain || !root ? this.#signs : root.children.join('');
  }
}
