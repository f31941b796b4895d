/**
 * The furthest end that something can have which lasts `longestMs`: clocks of two processes may differ by as much again.
 * What ends later was written while a clock was wrong.
 */
export const furthest = (now: Date, longestMs: number): Date => new Date(now.getTime() + 2 * longestMs);

/** Does what lasts until `until`, at most `longestMs`, still last? Null never does, nor what a wrong clock wrote. */
export const lastsUntil = (until: Date | null, now: Date, longestMs: number): boolean =>
  until !== null && until >= now && until <= furthest(now, longestMs);
