import { courseLimits } from '#shared/contract/bounds.ts';

/** How many lessons the wish takes, and how many it was to be. */
export type NumberOffer = {
  kind: 'fewer' | 'more';
  /** as many as it takes; null: more than a course can have */
  take: number | null;
  /** what was asked for */
  keep: number;
};

/**
 * Both numbers to choose from, or null where there is nothing to choose. `before`: the number that was asked for before the
 * other one was taken, so that it can be had again.
 */
export function numberOffer(needed: number, asked: number, before: number | null): NumberOffer | null {
  const keep = asked === needed && before !== null ? before : asked;
  if (needed === 0 || keep === needed || !isCount(keep)) return null;
  return { kind: needed < keep ? 'fewer' : 'more', take: isCount(needed) ? needed : null, keep };
}

/** Can a course have so many? */
export const isCount = (count: number): boolean =>
  count >= courseLimits.lessons.min && count <= courseLimits.lessons.max;
