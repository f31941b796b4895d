import type { RoomAhead, SetAside } from '../faculty/meter-types.ts';
import type { Transaction } from '../platform/database/database.ts';

/** Sets tokens aside ahead, in somebody's transaction: as the last of what it locks (docs/decisions/0019). */
export type AheadMeter = {
  /** for a prompt of these texts; null: the cap of the day would be passed, then the call asks for itself */
  setAside: (tx: Transaction, userId: string, texts: string[]) => Promise<SetAside | null>;
  /** `kept` is how that transaction ends */
  open: (held: SetAside, kept: Promise<void>) => RoomAhead;
};
