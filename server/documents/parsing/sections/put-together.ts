import { documentBounds } from '#shared/contract/documents.ts';
import { type ParsedDocument, type ParsedSection, UnreadableDocument } from '../parsed-document.ts';
import { cleanLine } from '../text/clean-block.ts';
import { divideSections } from './divide-sections.ts';

function shortened(text: string | null | undefined, most: number): string | null {
  const line = cleanLine(text ?? '');
  if (line === '') return null;
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`.toWellFormed();
}

/** Builds a document of a format without pages. @throws UnreadableDocument with the message `empty` if it has no text */
export function putTogether(
  { title, author }: { title: string | null | undefined; author: string | null | undefined },
  found: ParsedSection[],
  empty: string,
): ParsedDocument {
  if (!found.some(({ blocks }) => blocks.length > 0)) throw new UnreadableDocument(empty);
  return {
    title: shortened(title, documentBounds.title),
    author: shortened(author, documentBounds.author),
    pages: null,
    unreadPages: [],
    sections: divideSections(found),
  };
}
