import { queryOptions, skipToken } from '@tanstack/react-query';
import type { DocumentSection, DocumentText } from '#shared/contract/documents.ts';
import { getSection as get, listSections } from '#shared/contract/endpoints/documents.ts';
import { call } from '#web/lib/call.ts';
import { getDocument } from '../../api/change-document.ts';
import { type Reading, readerKeys } from './reader-keys.ts';

/** The outline of a document. @throws ApiError */
export const getSections = async (id: string, signal: AbortSignal): Promise<DocumentSection[]> =>
  (await call(listSections, { params: { id } }, { signal })).sections;

/** A section in the document's own words. @throws ApiError */
export const getSection = (id: string, n: number, signal: AbortSignal): Promise<DocumentText> =>
  call(get, { params: { id, n: String(n) } }, { signal });

/** The result of one parse does not change. */
const STALE_MS = 10 * 60_000;

/** GET /api/documents/{id}: its metadata, and how far it has been parsed. @throws ApiError, 404 if unknown */
export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: readerKeys.document(documentId),
    queryFn: ({ signal }) => getDocument(documentId, signal),
    // It may have been renamed or parsed again on the shelf.
    refetchOnMount: 'always',
  });

/** GET /api/documents/{id}/sections: its outline. @throws ApiError */
export const sectionsQuery = (reading: Reading, isReady: boolean) =>
  queryOptions({
    queryKey: readerKeys.sections(reading),
    queryFn: isReady
      ? ({ signal }): Promise<DocumentSection[]> => getSections(reading.id, signal)
      : skipToken,
    staleTime: STALE_MS,
    // While the outline of a newer parse is loading, the previous one stays.
    placeholderData: (before, query) => (query?.queryKey[2] === reading.id ? before : undefined),
  });

/**
 * GET /api/documents/{id}/sections/{n}: the document's own words. Disabled while there is no number. @throws ApiError
 */
export const sectionQuery = (reading: Reading, n: number | null) =>
  queryOptions({
    queryKey: readerKeys.section(reading, n ?? 0),
    queryFn:
      n === null ? skipToken : ({ signal }): Promise<DocumentText> => getSection(reading.id, n, signal),
    staleTime: STALE_MS,
  });
