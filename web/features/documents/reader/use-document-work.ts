import { useQueryClient } from '@tanstack/react-query';
import { useWork } from '../ui/use-work.ts';
import { readerKeys } from './api/reader-keys.ts';

/** Work on a document, which is asked about anew after it. */
export function useDocumentWork(documentId: string) {
  const client = useQueryClient();
  return useWork(() => client.invalidateQueries({ queryKey: readerKeys.one(documentId) }));
}
