import { joinNames, shortened } from '../spoken.ts';

/** A heading of a lesson: its words, how deep it stands, and whether it has a text of its own. */
type NamedHeading = { name: string; level: number; isRead: boolean };

export const longestTitle = 60;
const between = ' to ';

/**
 * What a lesson of several headings is called: after the one above all others; after all of the highest ones or, where these are
 * too many for a title, after the first and the last. `above`: the heading under which all of them stand, where there is one; it
 * is the name if there is nothing else under it.
 */
export function lessonName(
  headings: readonly NamedHeading[],
  above: { name: string; isWhole: boolean } | null,
): string {
  const [first] = headings;
  if (!first) return '';
  const isAbove = headings.every((heading) => heading === first || heading.level > first.level);
  if (isAbove) return shortened(first.name, longestTitle);
  if (above?.isWhole) return shortened(above.name, longestTitle);
  const highest = Math.min(...headings.map(({ level }) => level));
  const told = headings.filter(({ level, isRead }) => (first.level === highest ? level === highest : isRead));
  const names = [...new Set(told.map(({ name }) => name))];
  const together = joinNames(names);
  if (together.length <= longestTitle) return together;
  return fromTo(names[0] ?? '', names.at(-1) ?? '');
}

/** 'The page to Headers'; what one of them leaves of its half the other has. */
function fromTo(first: string, last: string): string {
  const room = longestTitle - between.length;
  const half = Math.floor(room / 2);
  const ofFirst = shortened(first, Math.max(half, room - last.length));
  return `${ofFirst}${between}${shortened(last, room - ofFirst.length)}`;
}
