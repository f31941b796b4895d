import type { DocumentMark, DocumentMarkInput } from '#shared/contract/documents.ts';
import { ApiError } from '../../../../lib/api-client.ts';
import { newId } from '../../../../lib/new-id.ts';
import { outbox } from '../../../../lib/outbox/page-outbox.ts';
import { toast } from '../../../../ui/toast.ts';
import { deleteMark, putMark, sendMarkOnLeaving } from '../api/marks.ts';
import { readerTexts as texts } from '../texts.ts';
import { confirmMark, forgetRefused, refuseMark } from './mark-store.ts';
import { type MarkChange, markChangeSchema } from './mark-types.ts';

/**
 * A learner's marks on their way to the server. A document is a lane; a mark is a slot, of which the newest state
 * counts. The id is created here, so a mark sent twice exists once.
 */
export const markQueue = outbox.register<MarkChange, DocumentMark | null>({
  name: 'document-mark',
  schema: markChangeSchema,
  deliver: async ([entry], call) => {
    if (!entry) throw new Error('The batch is empty.');
    const { documentId, markId, mark } = entry.body;
    if (mark) return putMark(documentId, markId, mark, call);
    await deleteMark(documentId, markId, call);
    return null;
  },
  onDelivered: ([entry], mark) => {
    if (entry) confirmMark(entry.body, mark);
  },
  // Another tab has sent them. The server's response is not known here; any later data from it is newer.
  onGone: (entries) => {
    for (const { body, at } of entries) {
      const { markId, mark } = body;
      const createdAt = new Date(at).toISOString();
      confirmMark(body, mark && { id: markId, ...mark, createdAt, updatedAt: '' });
    }
  },
  onRefused: (entries, error) => {
    for (const { body } of entries) {
      const message = error instanceof ApiError ? error.message : texts.marks.notTaken;
      if (body.mark) refuseMark({ change: body, message });
      toast(message, { kind: 'error' });
    }
  },
  sendOnLeaving: (entries, userId) => {
    for (const { body } of entries) sendMarkOnLeaving(body.documentId, body.markId, body.mark, userId);
  },
});

const slotOf = ({ documentId, markId }: Pick<MarkChange, 'documentId' | 'markId'>) =>
  `${documentId}/${markId}`;

function send(change: MarkChange): void {
  forgetRefused(change.markId);
  void markQueue.add({ lane: change.documentId, slot: slotOf(change), body: change });
}

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
