/** Tokens of a learner's day that are kept for one call until it is known what it cost. */
export type SetAside = { userId: string; tokens: number; day: string };

type Reservation = SetAside & {
  /** resolves once it is stored; nothing of the reply may be shown before. Throws when it could not be stored. */
  kept: Promise<void>;
};

/** Counts a learner's tokens of a day; one atomic statement decides whether there is room (server/usage). */
export type TokenMeter = {
  /** As soon as it is decided whether there is room. null: the cap of the day would be passed */
  reserve: (userId: string, tokens: number) => Promise<Reservation | null>;
  /** Puts what the call took in the place of what was set aside, once that is stored; what never was is not given back. */
  settle: (
    reservation: Reservation,
    used: { task: string; inputTokens: number; outputTokens: number },
  ) => Promise<void>;
};

/**
 * Tokens that were set aside for a task before its prompt was written, with the row that it is kept in: one transaction
 * less before the first call. Whoever runs the task gives back what nobody took.
 */
export type RoomAhead = {
  /** for one call; null: it is not enough for it, or was taken before */
  take: (tokens: number) => Reservation | null;
  /** puts it back into the day, if nobody took it */
  giveBack: () => Promise<void>;
};
