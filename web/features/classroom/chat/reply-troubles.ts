import { create } from 'zustand';
import { ApiError } from '../../../lib/api-client.ts';

/** Why the replies to these messages did not come, in the server's words. */
export const useReplyTroubles = create<{ troubles: Record<string, string> }>()(() => ({ troubles: {} }));

/** Remembers what the server said of a reply that failed; any other failure clears it. */
export function noteTrouble(messageId: string, error: unknown): void {
  const { [messageId]: _, ...troubles } = useReplyTroubles.getState().troubles;
  // Other failures are of the connection, or have no words for a learner.
  const detail = error instanceof ApiError && error.status === 503 ? error.message : null;
  useReplyTroubles.setState({ troubles: detail ? { ...troubles, [messageId]: detail } : troubles });
}
