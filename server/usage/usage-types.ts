import type { RoomAhead, SetAside } from '../faculty/model-faculty/calling/meter-types.ts';
import type { Transaction } from '../platform/database/database.ts';

/** Sets tokens aside ahead, in somebody's transaction. */
export type AheadMeter = {
  /** null: the cap of the day would be passed; then each call asks for itself */
  setAside: (tx: Transaction, userId: string) => Promise<SetAside | null>;
  /** in the same transaction, when nothing is going to be called after all */
  giveBack: (tx: Transaction, held: SetAside) => Promise<void>;
  /** `kept` is how that transaction ends */
  open: (held: SetAside, kept: Promise<void>) => RoomAhead;
};
