import type { LearnerDocument } from '#shared/contract/documents.ts';
import { documentKeys } from '../../api/document-keys.ts';

/** A document as it was read last. */
export type Reading = Pick<LearnerDocument, 'id' | 'generationId'>;

const one = (documentId: string) => [...documentKeys.all, 'one', documentId] as const;

/** The names in the query cache of what the reader asks for. */
export const readerKeys = {
  /** all of one document */
  one,
  document: (documentId: string) => [...one(documentId), 'document'] as const,
  /** what was read of it in one reading: another one may find other sections */
  sections: ({ id, generationId }: Reading) => [...one(id), 'sections', generationId] as const,
  section: ({ id, generationId }: Reading, n: number) => [...one(id), 'section', generationId, n] as const,
  marks: (documentId: string) => [...one(documentId), 'marks'] as const,
  search: (documentId: string, q: string) => [...one(documentId), 'search', q] as const,
};
