import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { DocumentFormat, ParsedDocument } from './parsed-document.ts';

/** Input of a thread that parses one document. */
export type ParseStart = { file: string; format: DocumentFormat };

/** A document without its sections. */
export type ParsedHead = Omit<ParsedDocument, 'sections'>;

/** A section, or with `head` null further blocks of the previous one. */
export type SectionPart = { head: { title: string; level: number } | null; blocks: DocumentBlock[] };

/**
 * Messages of the thread. Parts are sent in batches, the next one after 'more', so that receiving them does not block the
 * main thread.
 */
export type FromParser =
  | { kind: 'progress'; completed: number; total: number }
  | { kind: 'parts'; parts: SectionPart[] }
  | { kind: 'end'; head: ParsedHead };
