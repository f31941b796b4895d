import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentPatch, LearnerDocument } from '#shared/contract/documents.ts';
import { deleteDocument, getDocument, readAgain, renameDocument } from '../../api/change-document.ts';
import { documentKeys } from '../../api/document-keys.ts';
import { stopReading } from '../../api/follow-reading.ts';
import { putIntoDocuments, takeOutOfDocuments } from '../../api/list-documents.ts';

export type DocumentActions = ReturnType<typeof useDocumentActions>;

/** The actions on a document of the list. Each puts its result into the list. All throw ApiError. */
export function useDocumentActions(userId: string | null) {
  const client = useQueryClient();
  return useMemo(() => {
    const put = (document: LearnerDocument): LearnerDocument => {
      putIntoDocuments(client, userId, document);
      return document;
    };
    return {
      rename: async (id: string, patch: DocumentPatch) => put(await renameDocument(id, patch)),
      stop: async ({ id, generationId }: LearnerDocument) => {
        if (generationId !== null) await stopReading(generationId);
        return put(await getDocument(id));
      },
      readAgain: async (id: string) => put(await readAgain(id)),
      remove: async (id: string) => {
        await deleteDocument(id);
        takeOutOfDocuments(client, userId, id);
        // Search results must not contain it any more.
        client.removeQueries({ queryKey: documentKeys.searches(userId) });
      },
    };
  }, [client, userId]);
}
