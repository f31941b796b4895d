import type { AdvanceReservation, ReservedTokens } from '../faculty/meter-types.ts';
import type { Transaction } from '../platform/database/database.ts';

/** Reserves tokens in advance, in the caller's transaction, as its last lock (docs/decisions/0019). */
export type AdvanceMeter = {
  /** for a prompt with these texts; null: this would exceed the daily cap, and the call has to reserve by itself */
  reserve: (tx: Transaction, userId: string, texts: string[]) => Promise<ReservedTokens | null>;
  /** `kept` settles with that transaction */
  open: (held: ReservedTokens, kept: Promise<void>) => AdvanceReservation;
};
