import {
  listDocumentMarks,
  putDocumentMark,
  removeDocumentMark,
} from '#shared/contract/endpoints/document-marks.ts';
import { route } from '../../http/route.ts';
import type { MarkService } from './mark-service.ts';

/** Marks and notes in a learner's own documents. */
export const markRoutes = (service: MarkService) => [
  route(listDocumentMarks, async ({ user, params }) => ({ marks: await service.list(user.id, params.id) })),
  route(putDocumentMark, ({ user, params, body }) => service.put(user.id, params.id, params.markId, body)),
  route(removeDocumentMark, ({ user, params }) => service.remove(user.id, params.id, params.markId)),
];
