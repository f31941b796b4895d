import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DocumentHit, documentSearchSchema } from '#shared/contract/documents.ts';
import { apiGet } from '../../../../lib/api-client.ts';
import { readerKeys } from './reader-keys.ts';

/** GET /api/documents/search: passages of this document, best first. @throws ApiError */
export async function searchInDocument(
  documentId: string,
  q: string,
  signal?: AbortSignal,
): Promise<DocumentHit[]> {
  const query = new URLSearchParams({ q, document: documentId });
  const options = signal ? { signal } : {};
  return (await apiGet(`/api/documents/search?${query}`, documentSearchSchema, options)).hits;
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
