import type { Visibility } from '../contract/course.ts';

/** From the fewest readers to the most. */
const fromFewest: readonly Visibility[] = ['private', 'unlisted', 'public'];

/** The choices of an installation; without a catalogue (CATALOGUE=off) there is no place to list a course in. */
export const visibilitiesHere = (catalogue: boolean): readonly Visibility[] =>
  catalogue ? fromFewest : fromFewest.filter((one) => one !== 'public');

/** What a choice means on an installation: without a catalogue, 'public' is 'by link'. */
export const visibilityHere = (wanted: Visibility, catalogue: boolean): Visibility =>
  catalogue || wanted !== 'public' ? wanted : 'unlisted';

/** The one of the two that fewer people see. */
export const narrower = (one: Visibility, other: Visibility): Visibility =>
  fromFewest.indexOf(one) < fromFewest.indexOf(other) ? one : other;
