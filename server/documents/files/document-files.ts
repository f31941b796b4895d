import type { ReceivedFile } from '../document-types.ts';
import type { IncomingFiles } from './incoming-files.ts';

/** A file that belongs to a document, by the document's row. */
export type KeptFile = { id: string; bytes: number; sha256: string };
/** From the first to the last byte of a file. */
export type Part = { first: number; last: number };

/**
 * The files of learners' documents, each under its document's id, wherever they lie. A file comes in on the disk of this
 * process, is looked at there, and is then kept. Every call throws AppError 503, in words, where the place does not answer.
 */
export type DocumentFiles = Pick<IncomingFiles, 'receive' | 'drop' | 'sample'> & {
  /** Does every process see the same files? If not, another may have what this one misses. */
  isOneForAll: boolean;
  /** The file belongs to a document now, and does so after a power failure, too. It is still to be dropped. */
  keep: (file: ReceivedFile, id: string) => Promise<void>;
  /** It belongs to none after all, and is as it was when it had been received. */
  takeBack: (file: ReceivedFile, id: string) => Promise<void>;
  isThere: (id: string) => Promise<boolean>;
  /** A part of a file as a stream that is read to its end or cancelled; null: the file is not there. */
  read: (file: KeptFile, part: Part) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** The whole file at a path of this machine, until `end`; null: it is not there. */
  borrow: (file: KeptFile, signal: AbortSignal) => Promise<{ path: string; end: () => Promise<void> } | null>;
  /** Removes what lies under this name; what is not there is gone already. */
  remove: (name: string) => Promise<void>;
  /** The names of all that is ours, those that end in .part for what has not become a document. */
  list: () => Promise<string[]>;
  /** When it came; null: it is not there. */
  changedAt: (name: string) => Promise<Date | null>;
};
