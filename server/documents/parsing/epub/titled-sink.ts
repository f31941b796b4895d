import type { BlockKind, Sink } from '../sections/section-writer.ts';
import { cleanLine } from '../text/clean-block.ts';
import type { ContentsLine } from './read-contents.ts';

type Held = { kind: BlockKind; text: string };

/** Number of short blocks, such as 'Chapter 4', that may come before a chapter's heading. */
const mostHeld = 4;
const longestHeld = 240;

const folded = (text: string): string =>
  cleanLine(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function sameTitle(one: string, other: string): boolean {
  const a = folded(one);
  const b = folded(other);
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

/**
 * Titles the chapters of one file of a book from the table of contents where the file has no headings. At each target of
 * the contents a few short blocks are buffered, since a heading may follow them.
 */
export class TitledSink implements Sink {
  readonly #sink: Sink;
  readonly #lines: ReadonlyMap<string, ContentsLine>;
  #due: ContentsLine | null;
  #held: Held[] | null = [];

  /** `lines`: the entries that lead to this file, by anchor; '' for its beginning. */
  constructor(sink: Sink, lines: ReadonlyMap<string, ContentsLine>) {
    this.#sink = sink;
    this.#lines = lines;
    this.#due = lines.get('') ?? null;
  }

  anchor(id: string): void {
    const line = this.#lines.get(id);
    if (!line || line === this.#due) return;
    this.#release();
    this.#due = line;
    this.#held = [];
  }

  heading(level: number, title: string): void {
    const due = this.#due;
    const held = this.#held ?? [];
    this.#due = null;
    this.#held = null;
    const apart = due !== null && held.length > 0 && !sameTitle(due.title, title);
    if (apart) {
      this.#sink.heading(due.level, due.title);
      this.#write(held);
      this.#sink.heading(level, title);
    } else {
      this.#sink.heading(level, title);
      this.#write(held);
    }
  }

  block(kind: BlockKind, text: string): void {
    if (!this.#held) {
      this.#sink.block(kind, text);
      return;
    }
    this.#held.push({ kind, text });
    const length = this.#held.reduce((sum, held) => sum + held.text.length, 0);
    if (this.#held.length > mostHeld || length > longestHeld) this.#release();
  }

  /** To be called at the end of the file. */
  end(): void {
    this.#release();
  }

  /** No heading came: writes the title of the contents instead, and drops a block with the same text. */
  #release(): void {
    const held = this.#held ?? [];
    if (this.#due && held.length > 0) {
      this.#sink.heading(this.#due.level, this.#due.title);
      const [first] = held;
      const repeats = first && folded(first.text) === folded(this.#due.title);
      this.#write(repeats ? held.slice(1) : held);
      this.#due = null;
    } else this.#write(held);
    this.#held = null;
  }

  #write(held: Held[]): void {
    for (const { kind, text } of held) this.#sink.block(kind, text);
  }
}
