/**
 * Seconds that are left of a hold which began at `since` and lasts `seconds`; 0: none. A beginning that is further ahead
 * than the hold lasts was written while the clock was wrong, and holds nobody.
 */
export function heldFor(since: Date | null, now: Date, seconds: number): number {
  if (!since) return 0;
  const passed = (now.getTime() - since.getTime()) / 1000;
  if (passed >= seconds || passed < -seconds) return 0;
  return Math.min(seconds, Math.ceil(seconds - passed));
}
