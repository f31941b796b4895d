import type { DocumentBlock, DocumentFormat } from '#shared/contract/documents.ts';
import { AppError } from '../../platform/app-error.ts';

/** A part of a document under one heading, with its text in order. */
export type ParsedSection = {
  /** its heading; '' for the text before the first one */
  title: string;
  /** level of the heading, from 1 */
  level: number;
  /** without the heading itself; never an empty block */
  blocks: DocumentBlock[];
};

/** The result of parsing a file. Plain data, since it comes from a thread. */
export type ParsedDocument = {
  /** as given in the file; null if it is not */
  title: string | null;
  author: string | null;
  /** number of pages of the file; null for formats without pages */
  pages: number | null;
  /** pages without any text, from 1 */
  unreadPages: number[];
  sections: ParsedSection[];
};

/** Reports progress: pages, chapters or the like. */
export type ParseProgress = (completed: number, total: number) => void;

/** Parses one kind of file. `bytes` are untrusted. @throws UnreadableDocument */
export type ParseFormat = (bytes: Uint8Array, progress: ParseProgress) => Promise<ParsedDocument>;

/** Why a file cannot be parsed; `message` is shown to its owner. */
export class UnreadableDocument extends AppError {
  override name = 'UnreadableDocument';

  /** `cause`: the internal error, for the log */
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(422, message, { cause });
  }
}

export type { DocumentFormat };
