/** The day for which tokens are counted: in UTC, so that all processes agree. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
