import { courseLimits } from '#shared/contract/bounds.ts';

/** How many lessons the wish takes, and how many it was to be. */
export type NumberOffer = {
  kind: 'fewer' | 'more';
  /** as many as it takes, or as a course can have; null: that is the number that was asked for */
  take: number | null;
  /** what was asked for */
  keep: number;
};

/**
 * Both numbers to choose from, or null where there is nothing to choose. `before`: the number that was asked for before the
 * other one was taken, so that it can be had again.
 */
export function numberOffer(needed: number, asked: number, before: number | null): NumberOffer | null {
  const most = possibleCount(needed);
  const keep = asked === most && before !== null ? before : asked;
  if (needed === 0 || keep === needed || !isCount(keep)) return null;
  return { kind: needed < keep ? 'fewer' : 'more', take: most === keep ? null : most, keep };
}

/** As many as are needed, or as a course can have. */
export const possibleCount = (needed: number): number => Math.min(needed, courseLimits.lessons.max);

/** Can a course have so many? */
const isCount = (count: number): boolean =>
  count >= courseLimits.lessons.min && count <= courseLimits.lessons.max;
