import type { Problem } from '#shared/contract/common.ts';
import type { DocumentFormat } from '#shared/contract/documents.ts';
import type { documentBlocks, documentSections, documents } from '../platform/database/schema/documents.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type SectionRow = typeof documentSections.$inferSelect;
export type BlockRow = typeof documentBlocks.$inferSelect;

/** A document with the status of its last attempt's generation; null: there is none. */
export type DocumentWithReading = DocumentRow & {
  readingStatus: string | null;
  readingProblem: Problem | null;
};

/** A file that was received completely and is on the disk, under a temporary name. */
export type ReceivedFile = {
  path: string;
  bytes: number;
  /** hex */
  sha256: string;
};

/** A received file that is about to become a document. */
export type NewDocument = {
  id: string;
  userId: string;
  name: string;
  title: string;
  format: DocumentFormat;
  bytes: number;
  sha256: string;
  uploadKey: string | null;
};

/** A block of a section as it is stored, in the order of the document. */
export type WrittenBlock = {
  section: number;
  place: number;
  kind: string;
  text: string;
  page: number | null;
};
export type WrittenSection = {
  n: number;
  title: string;
  level: number;
  pageFrom: number | null;
  pageTo: number | null;
  words: number;
};
