import { invalid } from '../auth-error.ts';

const secondsOf: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };
/** A century: longer bans are permanent, and the date must fit into the database. */
const longest = 100 * 365 * 86_400;

/**
 * When a ban that begins now ends: null for `none`. Durations as the protocol writes them: `24h`, `1h30m`, `300ms`.
 * @throws AuthError 400 validation_failed
 */
export function banEnd(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(?<!\d)(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== duration) {
    throw invalid(`Invalid format for ban duration: ${duration.slice(0, 40)}`);
  }
  const seconds = parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (secondsOf[unit] ?? 0),
    0,
  );
  return new Date(now.getTime() + Math.min(seconds, longest) * 1000);
}
