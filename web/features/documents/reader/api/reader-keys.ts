import type { LearnerDocument } from '#shared/contract/documents.ts';
import { documentKeys } from '../../api/document-keys.ts';

/** A document as it was read last; while it is read again, what is shown is of before. */
export type Reading = Pick<LearnerDocument, 'id' | 'generationId' | 'status'>;

const one = (documentId: string) => [...documentKeys.all, 'one', documentId] as const;

/** The names in the query cache of what the reader asks for. */
export const readerKeys = {
  /** all of one document */
  one,
  document: (documentId: string) => [...one(documentId), 'document'] as const,
  /** what was read of it in one reading: another one may find other sections */
  sections: ({ id, generationId, status }: Reading) =>
    [...one(id), 'sections', generationId, status] as const,
  section: ({ id, generationId, status }: Reading, n: number) =>
    [...one(id), 'section', generationId, status, n] as const,
  marks: (documentId: string) => [...one(documentId), 'marks'] as const,
  search: (documentId: string, q: string) => [...one(documentId), 'search', q] as const,
};
