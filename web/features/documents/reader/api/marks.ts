import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type DocumentMark,
  type DocumentMarkInput,
  documentMarkSchema,
  documentMarksSchema,
} from '#shared/contract/documents.ts';
import {
  ApiError,
  apiDelete,
  apiGet,
  apiPut,
  type RequestOptions,
  sendNow,
} from '../../../../lib/api-client.ts';
import { readerKeys } from './reader-keys.ts';

const at = (documentId: string): string => `/api/documents/${encodeURIComponent(documentId)}/marks`;

/** GET /api/documents/{id}/marks: all marks of the document, in its order. @throws ApiError */
export const marksQuery = (documentId: string) =>
  queryOptions({
    queryKey: readerKeys.marks(documentId),
    queryFn: async ({ signal }): Promise<DocumentMark[]> =>
      (await apiGet(at(documentId), documentMarksSchema, { signal })).marks,
    // Another device may have added some.
    refetchOnMount: 'always',
  });

/** PUT /api/documents/{id}/marks/{markId}: creates or changes a mark. Idempotent. @throws ApiError */
export const putMark = (
  documentId: string,
  markId: string,
  mark: DocumentMarkInput,
  call: RequestOptions,
): Promise<DocumentMark> => apiPut(`${at(documentId)}/${markId}`, mark, documentMarkSchema, call);

/** DELETE /api/documents/{id}/marks/{markId}; a missing mark counts as deleted. @throws ApiError */
export async function deleteMark(documentId: string, markId: string, call: RequestOptions): Promise<void> {
  try {
    await apiDelete(`${at(documentId)}/${markId}`, undefined, z.unknown(), call);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** The same while the page is being left: sent synchronously, without awaiting the response. Null: deleted. */
export const sendMarkOnLeaving = (
  documentId: string,
  markId: string,
  mark: DocumentMarkInput | null,
  userId: string | null,
): void =>
  sendNow(`${at(documentId)}/${markId}`, {
    method: mark ? 'PUT' : 'DELETE',
    ...(mark && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(mark) }),
    keepalive: true,
    userId,
  });
