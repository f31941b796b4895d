import { courseLimits } from '#shared/contract/bounds.ts';

/** The number of lessons needed for the wish, and the requested one. */
export type NumberOffer = {
  kind: 'fewer' | 'more';
  /** the needed number, limited to a course's maximum; null: it equals the requested one */
  take: number | null;
  /** the requested number */
  keep: number;
};

/**
 * Both numbers to choose from, or null if they are equal. `before`: the requested number before the other one was
 * chosen, so that it stays available.
 */
export function numberOffer(needed: number, asked: number, before: number | null): NumberOffer | null {
  const most = possibleCount(needed);
  const keep = asked === most && before !== null ? before : asked;
  if (needed === 0 || keep === needed || !isCount(keep)) return null;
  return { kind: needed < keep ? 'fewer' : 'more', take: most === keep ? null : most, keep };
}

/** The needed number, limited to a course's maximum. */
export const possibleCount = (needed: number): number => Math.min(needed, courseLimits.lessons.max);

/** Whether a course can have that many lessons. */
const isCount = (count: number): boolean =>
  count >= courseLimits.lessons.min && count <= courseLimits.lessons.max;
