import type { DocumentBlock, DocumentFormat } from '#shared/contract/documents.ts';

/** A part of a document under one heading, with the document's own words in order. */
export type ParsedSection = {
  /** its heading; '' for what stands before the first one */
  title: string;
  /** depth of the heading, from 1 */
  level: number;
  /** without the heading itself; none is empty */
  blocks: DocumentBlock[];
};

/** What was found in a file. Plain data: it comes from a thread. */
export type ParsedDocument = {
  /** as the file names it; null: it does not */
  title: string | null;
  author: string | null;
  /** how many pages the file has; null where its kind has none */
  pages: number | null;
  /** pages without any text, from 1 */
  unreadPages: number[];
  sections: ParsedSection[];
};

/** How far it is: pages, chapters or the like. */
export type ParseProgress = (completed: number, total: number) => void;

/** Reads one kind of file. `bytes` may be anything a stranger can make. @throws UnreadableDocument */
export type ParseFormat = (bytes: Uint8Array, progress: ParseProgress) => Promise<ParsedDocument>;

/** Why a file cannot be read; `message` is said to its owner. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument';
}

export type { DocumentFormat };
