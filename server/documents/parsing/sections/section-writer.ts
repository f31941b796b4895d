import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { ParsedSection } from '../parsed-document.ts';
import { parsingBounds } from '../parsing-bounds.ts';
import { cleanLine, cleanLines, cleanParagraph } from '../text/clean-block.ts';
import { splitText } from './split-text.ts';
import { tooLong } from './too-long.ts';

export type BlockKind = DocumentBlock['kind'];

/** Receives the headings and blocks of a document, in order. */
export type Sink = {
  heading: (level: number, title: string) => void;
  block: (kind: BlockKind, text: string) => void;
};

/** Collects a document section by section, and enforces the limits of a document. */
export class SectionWriter implements Sink {
  readonly sections: ParsedSection[] = [];
  #characters = 0;
  #blocks = 0;
  #into: ParsedSection | null = null;

  heading(level: number, title: string): void {
    const clean = cleanLine(title);
    if (clean === '') return;
    if (clean.length > parsingBounds.headingCharacters) {
      this.block('paragraph', title);
      return;
    }
    if (this.sections.length >= parsingBounds.sections) {
      this.block('heading', title);
      return;
    }
    this.#count(clean.length);
    this.sections.push({ title: clean, level: Math.max(1, level), blocks: [] });
  }

  block(kind: BlockKind, text: string): void {
    const lines = kind === 'code' || kind === 'table';
    const clean = lines ? cleanLines(text) : cleanParagraph(text);
    for (const piece of splitText(clean, parsingBounds.blockCharacters)) {
      const trimmed = lines ? cleanLines(piece) : piece.trim();
      if (trimmed !== '') this.#add({ kind, text: trimmed, page: null });
    }
  }

  /** The current section; null before the first. */
  get current(): ParsedSection | null {
    return this.sections.at(-1) ?? null;
  }

  get blocks(): number {
    return this.#blocks;
  }

  /** Redirects what follows to the end of an earlier section, for its notes; null: back to the current one. */
  divert(section: ParsedSection | null): void {
    this.#into = section;
  }

  #count(characters: number): void {
    this.#characters += characters;
    if (this.#characters > parsingBounds.characters) throw tooLong('characters');
  }

  #add(block: DocumentBlock): void {
    this.#count(block.text.length);
    this.#blocks += 1;
    if (this.#blocks > parsingBounds.blocks) throw tooLong('blocks');
    this.#target().blocks.push(block);
  }

  #target(): ParsedSection {
    const into = this.#into ?? this.current;
    if (into) return into;
    const before = { title: '', level: 1, blocks: [] };
    this.sections.push(before);
    return before;
  }
}
