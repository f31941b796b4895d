/** A learner's tokens of a day, reserved for one call until its cost is known. */
export type ReservedTokens = { userId: string; tokens: number; day: string };

type Reservation = ReservedTokens & {
  /** resolves once the reservation is stored; nothing of the reply may be shown before. Throws if storing failed. */
  kept: Promise<void>;
};

/** Counts a learner's tokens per day; one atomic statement decides whether the cap allows more (server/usage). */
export type TokenMeter = {
  /** Resolves as soon as this is decided. null: the daily cap would be exceeded */
  reserve: (userId: string, tokens: number) => Promise<Reservation | null>;
  /**
   * Replaces a stored reservation by the actual cost; a reservation that was never stored is not returned.
   */
  settle: (
    reservation: Reservation,
    used: { task: string; inputTokens: number; outputTokens: number },
  ) => Promise<void>;
};

/**
 * Tokens reserved for a task before its prompt was written, in a transaction that is needed anyway, which saves one before
 * the first call. The task returns them if they were not used.
 */
export type AdvanceReservation = {
  /** uses the reservation for one call; null: too small, or used before */
  take: (tokens: number) => Reservation | null;
  /** returns the tokens if they were not used */
  release: () => Promise<void>;
};
