import type { Mark } from '#shared/contract/marks.ts';

/** A mark as it is shown. */
export type Shown<M extends Mark> = M & {
  /** whether this state is unconfirmed by the server */
  isWaiting: boolean;
};

/** A change to a mark on its way: created, changed or (null) deleted. */
export type Change<Input> = { markId: string; mark: Input | null };

/** By the mark's id; null: deleted. */
export type Confirmed<M extends Mark> = Readonly<Record<string, M | null>>;
