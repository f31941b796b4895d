/** Kept for one call until it is known what it cost. */
export type Reservation = {
  userId: string;
  tokens: number;
  day: string;
  /** resolves once it is stored; nothing of the reply may be shown before. Throws when it could not be stored. */
  kept: Promise<void>;
};

/** Counts a learner's tokens of a day; one atomic statement decides whether there is room (server/usage). */
export type TokenMeter = {
  /** As soon as it is decided whether there is room. null: the cap of the day would be passed */
  reserve: (userId: string, tokens: number) => Promise<Reservation | null>;
  settle: (
    reservation: Reservation,
    used: { task: string; inputTokens: number; outputTokens: number },
  ) => Promise<void>;
};
