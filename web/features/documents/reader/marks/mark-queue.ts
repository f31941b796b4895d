import type { DocumentMark, DocumentMarkInput } from '#shared/contract/documents.ts';
import { newId } from '#web/lib/new-id.ts';
import { createMarkList } from '#web/ui/marks/mark-list.ts';
import { deleteMark, putMark, sendMarkOnLeaving } from '../api/marks.ts';
import { type MarkChange, markChangeSchema } from './mark-types.ts';

const marks = createMarkList<DocumentMark, MarkChange>({
  name: 'document-mark',
  schema: markChangeSchema,
  textOf: ({ documentId }) => documentId,
  put: putMark,
  remove: deleteMark,
  sendOnLeaving: (documentId, { markId, mark }, userId) =>
    sendMarkOnLeaving(documentId, markId, mark, userId),
});
const { send } = marks;
/** A learner's marks in documents. */
export const { queue: markQueue, useListStore: useMarkStore, useShown: useShownMarks, forgetRefused } = marks;

/** Stores a new mark in the browser and sends it. @returns its id */
export function addMark(documentId: string, mark: DocumentMarkInput): string {
  const markId = newId();
  send({ documentId, markId, mark });
  return markId;
}

/** Sets a mark's new state, whether it existed before or not. */
export const changeMark = (documentId: string, markId: string, mark: DocumentMarkInput): void =>
  send({ documentId, markId, mark });

export const removeMark = (documentId: string, markId: string): void =>
  send({ documentId, markId, mark: null });

/** The part of a mark that is sent to the server. */
export const inputOf = ({
  section,
  block,
  quote,
  prefix,
  suffix,
  note,
}: DocumentMark): DocumentMarkInput => ({
  section,
  block,
  quote,
  prefix,
  suffix,
  note,
});
