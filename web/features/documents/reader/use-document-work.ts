import { useQueryClient } from '@tanstack/react-query';
import { useWork } from '../ui/use-work.ts';
import { readerKeys } from './api/reader-keys.ts';

/** Actions on a document, after which it is refetched. */
export function useDocumentWork(documentId: string) {
  const client = useQueryClient();
  return useWork(() => client.invalidateQueries({ queryKey: readerKeys.one(documentId) }));
}
