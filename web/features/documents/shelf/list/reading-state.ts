import type { LearnerDocument } from '#shared/contract/documents.ts';

/**
 * So many are followed at a time: each is a connection that stays open, and a browser has six. The server reads in the
 * order in which they came.
 */
const FOLLOWED = 2;
/** How often the list is asked for while documents are read that are not followed. */
const LOOK_AGAIN_MS = 5000;

export type ReadDocument = LearnerDocument & { generationId: string };

const isRead = (document: LearnerDocument): document is ReadDocument =>
  document.status === 'reading' && document.generationId !== null;

/** The documents whose reading is followed: the oldest of those that are being read. */
export const followedOf = (documents: readonly LearnerDocument[]): ReadDocument[] =>
  documents
    .filter(isRead)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .slice(0, FOLLOWED);

/** When the list must be asked for again, because something in it changes that nobody follows. */
export const lookAgain = (documents: readonly LearnerDocument[]): number | false =>
  documents.filter(({ status }) => status === 'reading').length > followedOf(documents).length
    ? LOOK_AGAIN_MS
    : false;
