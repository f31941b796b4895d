import type { LearnerDocument } from '#shared/contract/documents.ts';
import { documentKeys } from '../../api/document-keys.ts';

/** A document with its latest finished parse; while it is being parsed again, the previous text is shown. */
export type Reading = Pick<LearnerDocument, 'id' | 'generationId' | 'status'>;

const one = (documentId: string) => [...documentKeys.all, 'one', documentId] as const;

/** Query keys of the reader's data. */
export const readerKeys = {
  /** everything of one document */
  one,
  document: (documentId: string) => [...one(documentId), 'document'] as const,
  /** the result of one parse: another one may find other sections */
  sections: ({ id, generationId, status }: Reading) =>
    [...one(id), 'sections', generationId, status] as const,
  section: ({ id, generationId, status }: Reading, n: number) =>
    [...one(id), 'section', generationId, status, n] as const,
  marks: (documentId: string) => [...one(documentId), 'marks'] as const,
  search: (documentId: string, q: string) => [...one(documentId), 'search', q] as const,
};
