import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DocumentHit } from '#shared/contract/documents.ts';
import { searchDocuments } from '#shared/contract/endpoints/document-search.ts';
import { call } from '../../../lib/call.ts';
import { documentKeys } from './document-keys.ts';

/** Passages of all the learner's documents, best first. Keeps the previous results while the next search is running. */
export function useDocumentSearch(userId: string | null, q: string) {
  return useQuery<DocumentHit[]>({
    queryKey: documentKeys.search(userId, q),
    queryFn: async ({ signal }) => (await call(searchDocuments, { query: { q } }, { signal })).hits,
    enabled: userId !== null && q !== '',
    placeholderData: keepPreviousData,
    // A document may have been parsed meanwhile.
    refetchOnMount: 'always',
  });
}
