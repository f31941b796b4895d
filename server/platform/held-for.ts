/**
 * Seconds left of a wait that began at `since` and takes `seconds`; 0: none. A beginning further ahead than the wait
 * itself was written while the clock was wrong, and is ignored.
 */
export function heldFor(since: Date | null, now: Date, seconds: number): number {
  if (!since) return 0;
  const passed = (now.getTime() - since.getTime()) / 1000;
  if (passed >= seconds || passed < -seconds) return 0;
  return Math.min(seconds, Math.ceil(seconds - passed));
}
