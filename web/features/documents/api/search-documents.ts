import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DocumentHit, documentSearchSchema } from '#shared/contract/documents.ts';
import { apiGet } from '../../../lib/api-client.ts';
import { documentKeys } from './document-keys.ts';

/** GET /api/documents/search: passages of all the learner's documents, best first. @throws ApiError */
async function searchDocuments(q: string, signal: AbortSignal): Promise<DocumentHit[]> {
  const query = new URLSearchParams({ q });
  return (await apiGet(`/api/documents/search?${query}`, documentSearchSchema, { signal })).hits;
}

/** Keeps the previous results while the next search is running. */
export function useDocumentSearch(userId: string | null, q: string) {
  return useQuery<DocumentHit[]>({
    queryKey: documentKeys.search(userId, q),
    queryFn: ({ signal }) => searchDocuments(q, signal),
    enabled: userId !== null && q !== '',
    placeholderData: keepPreviousData,
    // A document may have been parsed meanwhile.
    refetchOnMount: 'always',
  });
}
