import type { DocumentPatch, LearnerDocument } from '#shared/contract/documents.ts';
import {
  changeDocument,
  getDocument as get,
  readDocumentAgain,
  removeDocument,
} from '#shared/contract/endpoints/documents.ts';
import { call } from '#web/lib/call.ts';

/** @throws ApiError, 404 if unknown */
export const getDocument = (id: string, signal?: AbortSignal): Promise<LearnerDocument> =>
  call(get, { params: { id } }, { signal });

/** Changes its title or author. @throws ApiError */
export const renameDocument = (id: string, patch: DocumentPatch): Promise<LearnerDocument> =>
  call(changeDocument, { params: { id }, body: patch });

/** Permanently, with its file, its text and all its marks. @throws ApiError */
export const deleteDocument = (id: string): Promise<void> => call(removeDocument, { params: { id } });

/** Parses the file again. @throws ApiError */
export const readAgain = (id: string): Promise<LearnerDocument> =>
  call(readDocumentAgain, { params: { id } });
