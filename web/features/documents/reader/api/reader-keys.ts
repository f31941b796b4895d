import { documentKeys } from '../../api/document-keys.ts';

const one = (documentId: string) => [...documentKeys.all, 'one', documentId] as const;

/** The names in the query cache of what the reader asks for. */
export const readerKeys = {
  /** all of one document */
  one,
  document: (documentId: string) => [...one(documentId), 'document'] as const,
  sections: (documentId: string) => [...one(documentId), 'sections'] as const,
  section: (documentId: string, n: number) => [...one(documentId), 'section', n] as const,
  marks: (documentId: string) => [...one(documentId), 'marks'] as const,
  search: (documentId: string, q: string) => [...one(documentId), 'search', q] as const,
};
