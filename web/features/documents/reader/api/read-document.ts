import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  type DocumentSection,
  type DocumentText,
  documentSectionsSchema,
  documentTextSchema,
} from '#shared/contract/documents.ts';
import { apiGet } from '../../../../lib/api-client.ts';
import { getDocument } from '../../api/change-document.ts';
import { readerKeys } from './reader-keys.ts';

const at = (documentId: string): string => `/api/documents/${encodeURIComponent(documentId)}`;

/** A text changes only when the learner has it read again, and that asks for all of it anew. */
const STALE_MS = 10 * 60_000;

/** GET /api/documents/{id}: what is known of it, and how far it has been read. @throws ApiError, 404 if unknown */
export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: readerKeys.document(documentId),
    queryFn: ({ signal }) => getDocument(documentId, signal),
    // It may have been renamed or read again on the shelf.
    refetchOnMount: 'always',
  });

/** GET /api/documents/{id}/sections: its outline. @throws ApiError */
export const sectionsQuery = (documentId: string, isReady: boolean) =>
  queryOptions({
    queryKey: readerKeys.sections(documentId),
    queryFn: isReady
      ? async ({ signal }): Promise<DocumentSection[]> =>
          (await apiGet(`${at(documentId)}/sections`, documentSectionsSchema, { signal })).sections
      : skipToken,
    staleTime: STALE_MS,
  });

/** GET /api/documents/{id}/sections/{n}: the document's own words. Waits while there is no number. @throws ApiError */
export const sectionQuery = (documentId: string, n: number | null) =>
  queryOptions({
    queryKey: readerKeys.section(documentId, n ?? 0),
    queryFn:
      n === null
        ? skipToken
        : ({ signal }): Promise<DocumentText> =>
            apiGet(`${at(documentId)}/sections/${n}`, documentTextSchema, { signal }),
    staleTime: STALE_MS,
  });
