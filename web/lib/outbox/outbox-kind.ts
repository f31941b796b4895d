import type { z } from 'zod';
import type { Entry } from './entry.ts';

/** Passed to each call: the user who acted, and the signal that aborts a hanging call. */
export type Call = { userId: string | null; signal: AbortSignal };

/** How the entries of one kind are sent, and how a response is handled. Registered by a feature. */
export type OutboxKind<Body, Answer> = {
  name: string;
  /** entries that do not match it are dropped */
  schema: z.ZodType<Body>;
  /** maximum number of entries of a lane per call; default: 1 */
  batch?: number;
  /** how long to wait for more entries before sending, ms */
  debounceMs?: number;
  /** whether a call with these entries ends by itself; others are aborted after a minute and retried */
  endsByItself?: (entries: Entry<Body>[]) => boolean;
  /** whether the entry may be sent yet; until then it keeps waiting */
  isReady?: (entry: Entry<Body>) => boolean;
  /**
   * Sends the entries in order; must be idempotent.
   * @throws ApiError (handled in delivery-policy.ts); EntriesRefused for some of them
   */
  deliver: (entries: Entry<Body>[], call: Call) => Promise<Answer>;
  /** The server has accepted the entries, and they have left the outbox. */
  onDelivered?: (entries: Entry<Body>[], answer: Answer) => void;
  /** The server has permanently rejected the entries, and they have left the outbox. */
  onRefused?: (entries: Entry<Body>[], error: unknown) => void;
  /** Another tab has sent or cancelled the entries. */
  onGone?: (entries: Entry<Body>[]) => void;
  /**
   * The page is being left: starts one request synchronously, without awaiting its response. Entries stay until
   * confirmed.
   */
  sendOnLeaving?: (entries: Entry<Body>[], userId: string | null) => void;
};

// biome-ignore lint/suspicious/noExplicitAny: a registry holds kinds of any body; each parses its own
export type AnyKind = OutboxKind<any, any>;
