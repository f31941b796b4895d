/** The day that tokens are counted for: UTC, so that all processes agree. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
