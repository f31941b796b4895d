import type { RoomAhead, SetAside } from '../faculty/meter-types.ts';
import type { Transaction } from '../platform/database/database.ts';

/** Reserves tokens in advance, in the caller's transaction, as its last lock (docs/decisions/0019). */
export type AheadMeter = {
  /** for a prompt with these texts; null: this would exceed the daily cap, and the call has to reserve by itself */
  setAside: (tx: Transaction, userId: string, texts: string[]) => Promise<SetAside | null>;
  /** `kept` settles with that transaction */
  open: (held: SetAside, kept: Promise<void>) => RoomAhead;
};
