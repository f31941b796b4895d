import type { LearnerDocument } from '#shared/contract/documents.ts';

/**
 * How many are followed at a time: each needs an open connection, and a browser has six. The server parses in order
 * of arrival.
 */
const FOLLOWED = 2;
/** How often the list is refetched while other documents are being parsed. */
const POLL_MS = 5000;

export type ReadDocument = LearnerDocument & { generationId: string };

const isRead = (document: LearnerDocument): document is ReadDocument =>
  document.status === 'reading' && document.generationId !== null;

/** The documents whose parsing is followed: the oldest of those in progress. */
export const followedOf = (documents: readonly LearnerDocument[]): ReadDocument[] =>
  documents
    .filter(isRead)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .slice(0, FOLLOWED);

/** How often the list must be refetched, because of documents that are not followed. */
export const listRefetchInterval = (documents: readonly LearnerDocument[]): number | false =>
  documents.filter(({ status }) => status === 'reading').length > followedOf(documents).length
    ? POLL_MS
    : false;
