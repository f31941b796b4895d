import { joinNames, shortened } from '../spoken.ts';

/** A heading of a lesson: its text, its level, and whether it has text of its own. */
type NamedHeading = { name: string; level: number; isRead: boolean };

export const longestTitle = 60;
const between = ' to ';

/**
 * The name of a lesson with several headings: the first one if it is above all others; else all of the highest level or, if
 * this is too long for a title, the first and the last. `above`: the heading above all of them, if any; it is the name if
 * there are no others below it.
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

/** 'The page to Headers', truncated; a long heading gets the space that a short one leaves. */
function fromTo(first: string, last: string): string {
  const room = longestTitle - between.length;
  const half = Math.floor(room / 2);
  const ofFirst = shortened(first, Math.max(half, room - last.length));
  return `${ofFirst}${between}${shortened(last, room - ofFirst.length)}`;
}
