const stride = 10;
const firstPause = 15 * 60;
const longestPause = 24 * 3600;

/**
 * Seconds that a factor is locked after this many wrong codes in a row: only after every tenth, then 15 minutes, 30,
 * an hour … up to a day. Somebody with a stolen password gets some tens of guesses a day at a million codes, from any
 * address.
 */
export function pauseAfter(failures: number): number {
  if (failures === 0 || failures % stride !== 0) return 0;
  return Math.min(firstPause * 2 ** (failures / stride - 1), longestPause);
}

/** Seconds left of a lock until `until`; a longer one than possible was written while the clock was ahead. */
export function pauseLeft(until: Date | null, now: Date): number {
  const left = until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 0;
  return left > longestPause ? 0 : Math.max(0, left);
}
