import type { LearnerDocument } from '#shared/contract/documents.ts';

/**
 * waiting: for its turn; sending: its bytes go up; storing: all of them have, and the server has not yet answered;
 * refused: it would be refused again; failed: another try may help; known: the learner has this file already.
 */
type FileState =
  | { state: 'waiting' | 'storing' }
  | { state: 'sending' /** the part of it that has gone up, to 1 */; sent: number }
  | { state: 'refused' | 'failed'; problem: string }
  | { state: 'known'; document: LearnerDocument };
/** `key`: names the request to the server, which adds the file once for it. */
export type QueuedFile = { id: string; file: File; key: string } & FileState;
export type QueueState = readonly QueuedFile[];

/** So many are sent at a time; a browser has no more than six connections to one server, and the page needs its own. */
const SENT_AT_ONCE = 2;

const underWay = ({ state }: QueuedFile): boolean => state === 'sending' || state === 'storing';

/** Files that are still on their way: leaving the page now would lose them. */
export const onTheirWay = (queue: QueueState): QueuedFile[] =>
  queue.filter((one) => one.state === 'waiting' || underWay(one));

/** Files that need not wait any longer. */
export function nextToSend(queue: QueueState): QueuedFile[] {
  const free = SENT_AT_ONCE - queue.filter(underWay).length;
  return queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}

/** What becomes of one file; the others stay as they are. `key`: it is another request from now on. */
export const withChange = (queue: QueueState, id: string, change: FileState, key?: string): QueueState =>
  queue.map((one) => (one.id === id ? { id, file: one.file, key: key ?? one.key, ...change } : one));

export const without = (queue: QueueState, ids: readonly string[]): QueueState =>
  queue.filter(({ id }) => !ids.includes(id));
