/**
 * The latest end that something lasting `longestMs` can have, with as much again for the clocks of two processes. A
 * later end was written while a clock was wrong.
 */
export const furthest = (now: Date, longestMs: number): Date => new Date(now.getTime() + 2 * longestMs);

/**
 * Whether something until `until`, at most `longestMs`, is still in force. Null never is, nor a time that a wrong
 * clock wrote.
 */
export const lastsUntil = (until: Date | null, now: Date, longestMs: number): boolean =>
  until !== null && until >= now && until <= furthest(now, longestMs);
