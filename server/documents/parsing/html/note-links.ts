import type { ParsedSection } from '../parsed-document.ts';
import type { SectionWriter } from '../sections/section-writer.ts';

const prefix = 'lectern-notes-';
const note = /^lectern-notes-\d{1,9}-fn-/;
const toNote = /^#lectern-notes-\d{1,9}-fn-/;
const back = /^#lectern-notes-\d{1,9}-fnref-/;

/** Brings the notes at the end of a page to the sections that refer to them. */
export class NoteLinks {
  /** What the ids of notes begin with, before the number of the piece that they stand in. */
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

  /** A link was met in words that are still to be written. */
  meet(href: string | undefined): void {
    if (href !== undefined && toNote.test(href)) this.#met.push(href.slice(1));
  }

  /** Words were written: the notes that they refer to belong where these are. */
  written(): void {
    const { current } = this.#writer;
    for (const id of this.#met) if (current && !this.#sections.has(id)) this.#sections.set(id, current);
    if (this.#met.length > 0) this.#met = [];
  }

  /** If an element is a note, what is in it goes to its section, until `end`. */
  begin(id: string | undefined): void {
    const section = id !== undefined && note.test(id) ? this.#sections.get(id) : undefined;
    if (section) this.#writer.divert(section);
  }

  end(): void {
    this.#writer.divert(null);
  }
}
