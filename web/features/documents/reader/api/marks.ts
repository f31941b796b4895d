import { queryOptions } from '@tanstack/react-query';
import type { DocumentMark, DocumentMarkInput } from '#shared/contract/documents.ts';
import {
  listDocumentMarks,
  putDocumentMark,
  removeDocumentMark,
} from '#shared/contract/endpoints/document-marks.ts';
import { ApiError, type RequestOptions } from '#web/lib/api-client.ts';
import { call, callNow } from '#web/lib/call.ts';
import { readerKeys } from './reader-keys.ts';

/** All marks of the document, in its order. @throws ApiError */
export const marksQuery = (documentId: string) =>
  queryOptions({
    queryKey: readerKeys.marks(documentId),
    queryFn: async ({ signal }): Promise<DocumentMark[]> =>
      (await call(listDocumentMarks, { params: { id: documentId } }, { signal })).marks,
    // Another device may have added some.
    refetchOnMount: 'always',
  });

/** Creates or changes a mark. Idempotent. @throws ApiError */
export const putMark = (
  id: string,
  markId: string,
  mark: DocumentMarkInput,
  options: RequestOptions,
): Promise<DocumentMark> => call(putDocumentMark, { params: { id, markId }, body: mark }, options);

/** A missing mark counts as deleted. @throws ApiError */
export async function deleteMark(id: string, markId: string, options: RequestOptions): Promise<void> {
  try {
    await call(removeDocumentMark, { params: { id, markId } }, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** The same while the page is being left. Null: deleted. */
export const sendMarkOnLeaving = (
  id: string,
  markId: string,
  mark: DocumentMarkInput | null,
  userId: string | null,
): void =>
  mark
    ? callNow(putDocumentMark, { params: { id, markId }, body: mark }, userId)
    : callNow(removeDocumentMark, { params: { id, markId } }, userId);
