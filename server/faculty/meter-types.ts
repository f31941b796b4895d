/** Tokens of a learner's day that are reserved for one call until its cost is known. */
export type SetAside = { userId: string; tokens: number; day: string };

type Reservation = SetAside & {
  /** resolves once it is stored; nothing of the reply may be shown before. Throws when it could not be stored. */
  kept: Promise<void>;
};

/** Counts a learner's tokens of a day; one atomic statement decides whether there is room (server/usage). */
export type TokenMeter = {
  /** Resolves as soon as it is decided whether there is room. null: the cap of the day would be exceeded */
  reserve: (userId: string, tokens: number) => Promise<Reservation | null>;
  /**
   * Replaces the reservation by the real cost, once that is stored; a reservation that was never stored is not
   * returned.
   */
  settle: (
    reservation: Reservation,
    used: { task: string; inputTokens: number; outputTokens: number },
  ) => Promise<void>;
};

/**
 * Tokens reserved for a task before its prompt was written, with the row that stores them: one transaction less before
 * the first call. Whoever runs the task returns what was not used.
 */
export type RoomAhead = {
  /** for one call; null: it is not enough for it, or was used before */
  take: (tokens: number) => Reservation | null;
  /** returns it to the day if nobody used it */
  giveBack: () => Promise<void>;
};
