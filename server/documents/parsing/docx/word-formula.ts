import { bracketed } from '../html/math-text.ts';

type Part = { name: string; children: string[]; begin: string; end: string; sign: string };

const longest = 4000;
const deepest = 60;

const signs: ReadonlyMap<string, readonly string[]> = new Map([
  ['f', ['/']],
  ['sSup', ['^']],
  ['sSub', ['_']],
  ['sSubSup', ['_', '^']],
  ['limLow', ['_']],
  ['limUpp', ['^']],
  ['func', [' ']],
]);

function lineOf({ name, children, begin, end, sign }: Part): string {
  const between = signs.get(name);
  if (between) {
    return children
      .map((child, at) => (at === 0 ? '' : (between[at - 1] ?? ' ')) + bracketed(child))
      .join('');
  }
  if (name === 'd') return begin + children.join(', ') + end;
  if (name === 'rad') return `${children[0] ?? ''}√${bracketed(children[1] ?? '')}`;
  if (name === 'nary')
    return `${sign}_${bracketed(children[0] ?? '')}^${bracketed(children[1] ?? '')} ${children[2] ?? ''}`;
  if (name === 'm' || name === 'eqArr') return children.join('; ');
  return name === 'mr' ? children.join(' ') : children.join('');
}

/** Converts one formula in Word's format (OMML) to a line of text. */
export class WordFormula {
  readonly #open: Part[] = [{ name: 'oMath', children: [], begin: '', end: '', sign: '' }];
  #words = '';
  #plain = false;

  open(name: string, value: string | undefined): void {
    const holder = this.#open.at(-2);
    if (holder && name === 'begChr') holder.begin = value ?? '';
    if (holder && name === 'endChr') holder.end = value ?? '';
    if (holder && name === 'chr') holder.sign = value ?? '';
    this.#plain ||= this.#open.length >= deepest;
    if (!this.#plain) this.#open.push({ name, children: [], begin: '(', end: ')', sign: '∫' });
  }

  close(name: string): void {
    if (this.#open.length < 2 || this.#open.at(-1)?.name !== name) return;
    const part = this.#open.pop();
    // Elements for formatting are ignored.
    if (part && !this.#plain && !/Pr$|[cC]hr$/.test(name)) this.#open.at(-1)?.children.push(lineOf(part));
  }

  text(text: string): void {
    this.#words += text;
    this.#plain ||= this.#words.length > longest;
    if (!this.#plain) this.#open.at(-1)?.children.push(text);
  }

  toString(): string {
    return this.#plain ? this.#words.slice(0, 5 * longest) : (this.#open[0]?.children.join('') ?? '');
  }
}
