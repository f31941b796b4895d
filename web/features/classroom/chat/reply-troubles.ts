import { create } from 'zustand';
import { ApiError } from '#web/lib/api-client.ts';

/** Why a reply did not come: in the server's words, or because the browser was offline. */
export type Trouble = { detail: string } | 'offline';

/** The troubles by message. */
export const useReplyTroubles = create<{ troubles: Record<string, Trouble> }>()(() => ({ troubles: {} }));

/** Remembers why a reply failed; a failure without words for a learner clears what was known. */
export function noteTrouble(messageId: string, error: unknown): void {
  const { [messageId]: _, ...troubles } = useReplyTroubles.getState().troubles;
  const trouble = troubleOf(error);
  useReplyTroubles.setState({ troubles: trouble ? { ...troubles, [messageId]: trouble } : troubles });
}

function troubleOf(error: unknown): Trouble | null {
  if (!navigator.onLine) return 'offline';
  return error instanceof ApiError && error.status === 503 ? { detail: error.message } : null;
}

/** Whether the reply to this message failed because the browser was offline. */
export const wasOffline = (messageId: string | null): boolean =>
  messageId !== null && useReplyTroubles.getState().troubles[messageId] === 'offline';
