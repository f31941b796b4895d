import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DocumentHit } from '#shared/contract/documents.ts';
import { searchDocuments } from '#shared/contract/endpoints/document-search.ts';
import { call } from '#web/lib/call.ts';
import { readerKeys } from './reader-keys.ts';

/** Passages of this document, best first. @throws ApiError */
export async function searchInDocument(
  documentId: string,
  q: string,
  signal?: AbortSignal,
): Promise<DocumentHit[]> {
  const query = { q, document: documentId };
  return (await call(searchDocuments, { query }, signal ? { signal } : {})).hits;
}

/** Keeps the previous results until the next ones arrive. */
export function useSearchInDocument(documentId: string, q: string) {
  return useQuery({
    queryKey: readerKeys.search(documentId, q),
    queryFn: ({ signal }) => searchInDocument(documentId, q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
