import type { ParsedSection } from '../parsed-document.ts';
import type { SectionWriter } from '../sections/section-writer.ts';

const prefix = 'lectern-notes-';
const note = /^lectern-notes-\d{1,9}-fn-/;
const toNote = /^#lectern-notes-\d{1,9}-fn-/;
const back = /^#lectern-notes-\d{1,9}-fnref-/;

/** Moves the notes at the end of a page to the sections that refer to them. */
export class NoteLinks {
  /** Prefix of the ids of notes, before the number of their piece. */
  static readonly prefix = prefix;
  readonly #writer: SectionWriter;
  readonly #sections = new Map<string, ParsedSection>();
  #met: string[] = [];

  constructor(writer: SectionWriter) {
    this.#writer = writer;
  }

  isWayBack(href: string | undefined): boolean {
    return href !== undefined && back.test(href);
  }

  /** A link was found in text that is not written yet. */
  meet(href: string | undefined): void {
    if (href !== undefined && toNote.test(href)) this.#met.push(href.slice(1));
  }

  /** Text was written: the notes that it refers to belong to the current section. */
  written(): void {
    const { current } = this.#writer;
    for (const id of this.#met) if (current && !this.#sections.has(id)) this.#sections.set(id, current);
    if (this.#met.length > 0) this.#met = [];
  }

  /** If an element is a note, its content goes to its section, until `end`. */
  begin(id: string | undefined): void {
    const section = id !== undefined && note.test(id) ? this.#sections.get(id) : undefined;
    if (section) this.#writer.divert(section);
  }

  end(): void {
    this.#writer.divert(null);
  }
}
