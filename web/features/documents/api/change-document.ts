import { z } from 'zod';
import { type DocumentPatch, documentSchema, type LearnerDocument } from '#shared/contract/documents.ts';
import { apiDelete, apiGet, apiPatch, apiPost } from '../../../lib/api-client.ts';

const at = (documentId: string): string => `/api/documents/${encodeURIComponent(documentId)}`;

/** GET /api/documents/{id}. @throws ApiError, 404 if unknown */
export const getDocument = (documentId: string, signal?: AbortSignal): Promise<LearnerDocument> =>
  apiGet(at(documentId), documentSchema, signal ? { signal } : {});

/** PATCH /api/documents/{id}: changes its title or author. @throws ApiError */
export const renameDocument = (documentId: string, patch: DocumentPatch): Promise<LearnerDocument> =>
  apiPatch(at(documentId), patch, documentSchema);

/** DELETE /api/documents/{id}: permanently, with its file, its text and all its marks. @throws ApiError */
export async function deleteDocument(documentId: string): Promise<void> {
  await apiDelete(at(documentId), undefined, z.unknown());
}

/** POST /api/documents/{id}/reading: parses the file again. @throws ApiError */
export const readAgain = (documentId: string): Promise<LearnerDocument> =>
  apiPost(`${at(documentId)}/reading`, {}, documentSchema);
