import { create } from 'zustand';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { ApiError, isAnswer } from '#web/lib/api-client.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSessionStore } from '#web/lib/session-store.ts';
import { uploadDocument } from '../../api/upload-document.ts';
import { tellNews } from '../news.ts';
import { shelfTexts as texts } from '../texts.ts';
import { refusalOf } from './check-file.ts';
import { nextToSend, onTheirWay, type QueueState, withChange, without } from './queue-state.ts';

/** Unknown type, empty, too large: the same file would be rejected again. A full shelf can be cleared. */
const isHopeless = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 400 || (error.status === 413 && !error.problem?.code?.startsWith('quota')));

type Store = {
  queue: QueueState;
  /** the user who added the files */
  userId: string | null;
  /** documents created from files since the queue was last idle */
  added: LearnerDocument[];
};

const nothing: Store = { queue: [], userId: null, added: [] };

/**
 * The files being added. A global store, not part of the shelf: uploads continue while the learner is elsewhere in
 * the product.
 */
export const useFileQueue = create<Store>()(() => nothing);

const sending = new Map<string, AbortController>();
const listeners = new Set<(document: LearnerDocument) => void>();

/** Calls `listener` with every document created from a file. Returns a function that stops this. */
export function onAdded(listener: (document: LearnerDocument) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const change = (next: (queue: QueueState) => QueueState): void =>
  useFileQueue.setState(({ queue }) => ({ queue: next(queue) }));

/** Adds files for the learner: those that may be documents are sent, two at a time. */
export async function addFiles(files: readonly File[], userId: string): Promise<void> {
  useFileQueue.setState({ userId });
  for (const file of files) {
    const problem = await refusalOf(file);
    if (useFileQueue.getState().userId !== userId) return;
    const one = { id: newId(), file, key: newId() };
    change((queue) => [
      ...queue,
      problem === null ? { ...one, state: 'waiting' } : { ...one, state: 'refused', problem },
    ]);
    if (problem !== null) tellNews(texts.notAdded(file.name, problem), 'error');
    sendWaiting();
  }
}

/** Removes files from the queue; their uploads are aborted. */
export function removeFiles(ids: readonly string[]): void {
  for (const id of ids) sending.get(id)?.abort();
  change((queue) => without(queue, ids));
  rest();
  sendWaiting();
}

/** Retries a failed file: as the same request, unless the server has responded to that one. */
export function retryFile(id: string): void {
  const one = useFileQueue.getState().queue.find((queued) => queued.id === id);
  if (one?.state !== 'failed') return;
  change((queue) => withChange(queue, id, { state: 'waiting' }));
  sendWaiting();
}

function sendWaiting(): void {
  const { queue, userId } = useFileQueue.getState();
  if (userId === null) return;
  for (const { id, file, key } of nextToSend(queue)) {
    change((all) => withChange(all, id, { state: 'sending', sent: 0 }));
    void send({ id, file, key, userId }).finally(sendWaiting);
  }
}

type Sent = { id: string; file: File; key: string; userId: string };

async function send({ id, file, key, userId }: Sent): Promise<void> {
  const abort = new AbortController();
  sending.set(id, abort);
  const onSent = ({ sent, total }: { sent: number; total: number }): void =>
    change((queue) =>
      withChange(queue, id, sent >= total ? { state: 'storing' } : { state: 'sending', sent: sent / total }),
    );
  try {
    const { document, wasThere } = await uploadDocument(file, { key, userId, signal: abort.signal, onSent });
    if (abort.signal.aborted) return;
    if (!wasThere) return arrived(id, document);
    change((queue) => withChange(queue, id, { state: 'known', document }));
    tellNews(texts.wasKnown(document.title));
  } catch (error) {
    if (!abort.signal.aborted) await fail(id, file, error);
  } finally {
    sending.delete(id);
    rest();
  }
}

function arrived(id: string, document: LearnerDocument): void {
  useFileQueue.setState(({ queue, added }) => ({ queue: without(queue, [id]), added: [...added, document] }));
  for (const tell of listeners) tell(document);
}

async function fail(id: string, file: File, error: unknown): Promise<void> {
  // A file that was changed or moved meanwhile looks like a lost connection.
  const unreadable = isAnswer(error) ? null : await refusalOf(file);
  const problem = unreadable ?? (error instanceof Error ? error.message : String(error));
  const hopeless = unreadable !== null || isHopeless(error);
  // After a response, another attempt is a new request.
  const key = isAnswer(error) ? newId() : undefined;
  change((queue) => withChange(queue, id, { state: hopeless ? 'refused' : 'failed', problem }, key));
  tellNews(texts.notAdded(file.name, problem), 'error');
}

/** Once the queue is idle: announces the overall result. */
function rest(): void {
  const { queue, added } = useFileQueue.getState();
  if (onTheirWay(queue).length > 0 || added.length === 0) return;
  useFileQueue.setState({ added: [] });
  tellNews(texts.wereAdded(added.map(({ title }) => title)));
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

useFileQueue.subscribe(({ queue }) => {
  if (onTheirWay(queue).length > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});

// Signing out, or in as another user, aborts uploads.
useSessionStore.subscribe(({ user }) => {
  const { userId } = useFileQueue.getState();
  if (userId === null || user?.id === userId) return;
  for (const abort of sending.values()) abort.abort();
  useFileQueue.setState(nothing);
});
