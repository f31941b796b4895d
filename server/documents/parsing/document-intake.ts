import { type DocumentBlock, documentBlockKinds, documentBounds } from '#shared/contract/documents.ts';
import type { ParsedHead, SectionPart } from './parse-messages.ts';
import { type ParsedDocument, type ParsedSection, UnreadableDocument } from './parsed-document.ts';
import { parsingBounds } from './parsing-bounds.ts';
import { splitText } from './sections/split-text.ts';
import { cleanLine, withoutUnseen } from './text/clean-block.ts';

const kinds: ReadonlySet<string> = new Set(documentBlockKinds);
const deepest = 12;

const isPage = (page: unknown, pages: number): page is number =>
  Number.isInteger(page) && (page as number) >= 1 && (page as number) <= pages;

const tooLarge = (most: number, what: string) =>
  new UnreadableDocument(
    `This document has more than ${most.toLocaleString('en')} ${what}, which is more than can be kept. Divide it and add the parts.`,
  );

const nameOf = (text: string | null, most: number): string | null => {
  const line = typeof text === 'string' ? cleanLine(text).slice(0, most).toWellFormed() : '';
  return line === '' ? null : line;
};

/**
 * Receives the output of a parser thread. It is as untrusted as the file: whatever the parser, everything is limited in
 * size and sanitised for storage.
 */
export class DocumentIntake {
  readonly #sections: ParsedSection[] = [];
  #characters = 0;
  #blocks = 0;

  /** @throws UnreadableDocument if the document exceeds a limit */
  add(parts: readonly SectionPart[]): void {
    for (const { head, blocks } of parts) {
      if (head) this.#begin(head.title, head.level);
      for (const block of blocks) this.#addBlock(block);
    }
  }

  /** @throws UnreadableDocument if it has too many pages */
  finish({ title, author, pages, unreadPages, ...others }: ParsedHead): ParsedDocument {
    if ((pages ?? 0) > documentBounds.pages) throw tooLarge(documentBounds.pages, 'pages');
    return {
      ...others,
      title: nameOf(title, documentBounds.title),
      author: nameOf(author, documentBounds.author),
      pages,
      unreadPages: unreadPages.filter((page) => isPage(page, pages ?? 0)),
      sections: this.#sections,
    };
  }

  #begin(title: string, level: number): void {
    const clean = nameOf(title, parsingBounds.headingCharacters) ?? '';
    this.#count(clean.length);
    if (this.#sections.length >= parsingBounds.sections) {
      this.#addBlock({ kind: 'heading', text: clean, page: null });
      return;
    }
    const depth = Number.isInteger(level) ? Math.min(Math.max(level, 1), deepest) : 1;
    this.#sections.push({ title: clean, level: depth, blocks: [] });
  }

  #addBlock({ kind, text, page }: DocumentBlock): void {
    const clean = withoutUnseen(text);
    this.#count(clean.length);
    for (const piece of splitText(clean, parsingBounds.blockCharacters)) {
      if (piece.trim() === '') continue;
      this.#blocks += 1;
      if (this.#blocks > parsingBounds.blocks) throw tooLarge(parsingBounds.blocks, 'paragraphs');
      this.#section().blocks.push({
        kind: kinds.has(kind) ? kind : 'paragraph',
        text: kind === 'code' || kind === 'table' ? piece : piece.trim(),
        page: isPage(page, documentBounds.pages) ? page : null,
      });
    }
  }

  #section(): ParsedSection {
    const last = this.#sections.at(-1);
    if (last) return last;
    const first = { title: '', level: 1, blocks: [] };
    this.#sections.push(first);
    return first;
  }

  #count(characters: number): void {
    this.#characters += characters;
    if (this.#characters > documentBounds.characters) {
      throw tooLarge(documentBounds.characters, 'characters');
    }
  }
}
