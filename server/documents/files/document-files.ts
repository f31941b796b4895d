import type { ReceivedFile } from '../document-types.ts';
import type { IncomingFiles } from './incoming-files.ts';

/** A file of a document, with fields of the document's row. */
export type KeptFile = { id: string; bytes: number; sha256: string };
/** Inclusive byte range of a file. */
export type Part = { first: number; last: number };

/**
 * Files that no document knows, moved aside before they are deleted: a database that was restored from an older backup may
 * know them again. Each is named as it was.
 */
export type AsideFiles = {
  /** Moves a file aside; a missing one is no error. */
  put: (id: string) => Promise<void>;
  /** Moves it back. False: it is not here. */
  takeBack: (id: string) => Promise<boolean>;
  list: () => Promise<string[]>;
  /** When it was moved aside; null if it is not here. */
  since: (id: string) => Promise<Date | null>;
  /** Deletes it; a missing file is no error. */
  remove: (id: string) => Promise<void>;
};

/**
 * The files of learners' documents, each named after its document's id, on any storage. A file is received and checked on
 * the local disk, and then stored. Every call throws AppError 503 with a message if the storage fails.
 */
export type DocumentFiles = Pick<IncomingFiles, 'receive' | 'drop' | 'sample'> & {
  /** Do all processes see the same files? If not, another process may have a missing file. */
  isOneForAll: boolean;
  /** what to call the store in the log: the bucket, or a folder */
  place: string;
  /** Stores the file durably for a document. The received file still has to be dropped. */
  keep: (file: ReceivedFile, id: string) => Promise<void>;
  /** Undoes `keep`: the file is as it was after `receive`. */
  undoKeep: (file: ReceivedFile, id: string) => Promise<void>;
  isThere: (id: string) => Promise<boolean>;
  /** A part of a file as a stream that must be read to its end or cancelled; null if the file does not exist. */
  read: (file: KeptFile, part: Part) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** The whole file at a local path, until `end` is called; null if it does not exist. */
  borrow: (file: KeptFile, signal: AbortSignal) => Promise<{ path: string; end: () => Promise<void> } | null>;
  /** Removes a file; a missing file is no error. */
  remove: (name: string) => Promise<void>;
  /** The names of all our files; those without a document end in .part. */
  list: () => Promise<string[]>;
  /** Those that no document knew. Whoever asks for one of them finds it. */
  aside: AsideFiles;
  /** Time of arrival; null if the file does not exist. */
  changedAt: (name: string) => Promise<Date | null>;
};
