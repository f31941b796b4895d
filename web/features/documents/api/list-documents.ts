import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { listDocuments } from '#shared/contract/endpoints/documents.ts';
import { call } from '#web/lib/call.ts';
import { documentKeys } from './document-keys.ts';

/** The learner's documents, newest first; refetched every `refetchMs`, unless that is false. */
export function useDocuments(
  userId: string | null,
  refetchMs: (documents: LearnerDocument[]) => number | false = () => false,
) {
  return useQuery<LearnerDocument[]>({
    queryKey: documentKeys.list(userId),
    queryFn: async ({ signal }) => (await call(listDocuments, {}, { signal })).documents,
    enabled: userId !== null,
    // Parsing continues while other pages are open.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => refetchMs(state.data ?? []),
  });
}

/** Updates the list at once, and cancels a refetch in progress, whose older data would undo the change. */
function change(
  client: QueryClient,
  userId: string | null,
  next: (known: LearnerDocument[]) => LearnerDocument[],
): void {
  const queryKey = documentKeys.list(userId);
  const again = () => client.invalidateQueries({ queryKey });
  // The very first fetch is not cancelled.
  const isFirst = client.getQueryData(queryKey) === undefined;
  if (client.isFetching({ queryKey }) > 0)
    void (isFirst ? client.cancelQueries({ queryKey }).then(again) : again());
  client.setQueryData<LearnerDocument[]>(queryKey, (known) => known && next(known));
}

/** Puts a new or changed document into the list at once. */
export const putIntoDocuments = (
  client: QueryClient,
  userId: string | null,
  document: LearnerDocument,
): void =>
  change(client, userId, (known) =>
    known.some(({ id }) => id === document.id)
      ? known.map((one) => (one.id === document.id ? document : one))
      : [document, ...known],
  );

/** Removes a deleted document from the list at once. */
export const takeOutOfDocuments = (client: QueryClient, userId: string | null, documentId: string): void =>
  change(client, userId, (known) => known.filter(({ id }) => id !== documentId));
