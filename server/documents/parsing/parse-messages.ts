import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { DocumentFormat, ParsedDocument } from './parsed-document.ts';
import type { ThreadFailure } from './watched-thread.ts';

/** What a thread that reads one document begins with. */
export type ParseStart = { file: string; format: DocumentFormat };

/** All of a document but its sections. */
export type ParsedHead = Omit<ParsedDocument, 'sections'>;

/** A section, or with `head` null more blocks of the one before it. */
export type SectionPart = { head: { title: string; level: number } | null; blocks: DocumentBlock[] };

/** What a thread tells. Parts come a few at a time, the next ones when it was sent 'more': taking them in holds nobody up. */
export type FromParser =
  | { kind: 'progress'; completed: number; total: number }
  | { kind: 'parts'; parts: SectionPart[] }
  | { kind: 'end'; head: ParsedHead }
  | { kind: 'failed'; failure: ThreadFailure };
