import type { z } from 'zod';
import type { Entry } from './entry.ts';

/** Goes along with each call: whose doing it is, and what ends a call that hangs. */
export type Call = { userId: string | null; signal: AbortSignal };

/** How the entries of one kind are sent, and what an answer means. A feature registers it. */
export type OutboxKind<Body, Answer> = {
  name: string;
  /** what cannot be read as this is dropped */
  schema: z.ZodType<Body>;
  /** how many of a lane go in one call; 1 where nothing is said */
  batch?: number;
  /** how long to wait for more before sending, ms */
  debounceMs?: number;
  /** does a call with these end by itself? Others are given up after a minute, and tried again. */
  endsByItself?: (entries: Entry<Body>[]) => boolean;
  /** may it be sent yet? What it stands for holds meanwhile. */
  isReady?: (entry: Entry<Body>) => boolean;
  /**
   * Takes them to the server, in their order; sent twice they must count once.
   * @throws ApiError (what becomes of them then: delivery-policy.ts); EntriesRefused for some of them
   */
  deliver: (entries: Entry<Body>[], call: Call) => Promise<Answer>;
  /** The server has them, and they are out of the outbox. */
  onDelivered?: (entries: Entry<Body>[], answer: Answer) => void;
  /** The server will never take them, and they are out of the outbox. */
  onRefused?: (entries: Entry<Body>[], error: unknown) => void;
  /** Another tab has sent them, or they were called off there. */
  onGone?: (entries: Entry<Body>[]) => void;
  /** The page is being left: one request at once, no answer awaited. They stay until they are confirmed. */
  sendOnLeaving?: (entries: Entry<Body>[], userId: string | null) => void;
  /** What an earlier version of the page left in its own way, and how to empty that. */
  legacy?: () => { entries: LegacyEntry<Body>[]; forget: () => void };
};

// biome-ignore lint/suspicious/noExplicitAny: a registry holds kinds of any body; each parses its own
export type AnyKind = OutboxKind<any, any>;

/** As NewEntry, and with the slot by which it is known when it is read twice. */
export type LegacyEntry<Body> = { lane: string; slot: string; body: Body; at?: number };
