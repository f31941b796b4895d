import type { LearnerDocument } from '#shared/contract/documents.ts';

/**
 * waiting: for its turn; sending: being uploaded; storing: uploaded, awaiting the server's response; refused: it
 * would be rejected again; failed: a retry may help; known: the learner already has this file.
 */
type FileState =
  | { state: 'waiting' | 'storing' }
  | { state: 'sending' /** the share uploaded, 0 to 1 */; sent: number }
  | { state: 'refused' | 'failed'; problem: string }
  | { state: 'known'; document: LearnerDocument };
/** `key`: the idempotency key of the upload. */
export type QueuedFile = { id: string; file: File; key: string } & FileState;
export type QueueState = readonly QueuedFile[];

/** Parallel uploads; a browser opens at most six connections to a server, and the page needs some itself. */
const SENT_AT_ONCE = 2;

const underWay = ({ state }: QueuedFile): boolean => state === 'sending' || state === 'storing';

/** Files still being added: leaving the page now would lose them. */
export const onTheirWay = (queue: QueueState): QueuedFile[] =>
  queue.filter((one) => one.state === 'waiting' || underWay(one));

/** Files that can be sent now. */
export function nextToSend(queue: QueueState): QueuedFile[] {
  const free = SENT_AT_ONCE - queue.filter(underWay).length;
  return queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}

/** Changes one file's state; all others stay. `key`: the next attempt is a new request. */
export const withChange = (queue: QueueState, id: string, change: FileState, key?: string): QueueState =>
  queue.map((one) => (one.id === id ? { id, file: one.file, key: key ?? one.key, ...change } : one));

export const without = (queue: QueueState, ids: readonly string[]): QueueState =>
  queue.filter(({ id }) => !ids.includes(id));
