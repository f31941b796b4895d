import { noteNumber, readWordBody } from './word-body.ts';
import type { WordRules } from './word-paragraph.ts';

/** The notes of a Word file with their numbers, in the order in which the text refers to them. */
export class WordNotes {
  readonly #texts = new Map<string, string>();
  readonly #numbers = new Map<string, number>();

  /** Reads a part with notes. */
  read(source: string, rules: WordRules): void {
    let open: string | null = null;
    let text: string[] = [];
    readWordBody(source, rules, {
      unit: ({ html }) => {
        if (open !== null) text.push(html);
      },
      reference: () => '',
      note: (id) => {
        if (id === null && open !== null) this.#texts.set(open, text.join(''));
        open = id;
        text = [];
      },
    });
  }

  reference(note: string): string {
    if (!this.#texts.has(note)) return '';
    const number = this.#numbers.get(note) ?? this.#numbers.size + 1;
    this.#numbers.set(note, number);
    return `[${number}]`;
  }

  /** The notes for the text that refers to them, each once. */
  take(notes: string[]): string {
    return notes
      .map((note) => {
        const text = this.#texts.get(note) ?? '';
        this.#texts.set(note, '');
        return text.replace(noteNumber, `[${this.#numbers.get(note) ?? ''}] `);
      })
      .join('');
  }
}
