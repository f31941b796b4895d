import type { ListedCourse } from '#shared/contract/course.ts';
import { type CourseStage, nextFirst, type Standing, stageOf } from '#shared/rules/dashboard/next-first.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';

/** From so many courses on a dashboard has a search: below, one look is quicker. */
export const SEARCH_ABOVE = 8;

/** q: words to look for; show: '' for all */
export type DashboardFilter = { q: string; show: CourseStage | '' };

export const stages = ['in-progress', 'new', 'finished'] as const satisfies readonly CourseStage[];
export const isStage = (text: string): text is CourseStage => stages.some((stage) => stage === text);

/** Small letters without accents, so that 'café' is found by 'Cafe'. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

/** The courses that have every word, in title, description, objectives or the titles of their units, and are of that stage. */
export function findCourses(
  courses: readonly ListedCourse[],
  { q, show }: DashboardFilter,
  standings: ReadonlyMap<string, Standing> = new Map(),
): ListedCourse[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return courses.filter((course) => {
    if (show !== '' && stageOf(course, standings.get(course.id)) !== show) return false;
    if (words.length === 0) return true;
    const text = plain(
      [course.title, course.description, ...course.objectives, ...course.units.map(({ title }) => title)]
        .map(lessonTitle)
        .join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

/**
 * The courses in the order of the dashboard. While it is not known what waits in them they stay in the order in which
 * they were seen last, new ones in front, so that nothing jumps twice.
 */
export function dashboardOrder(
  courses: readonly ListedCourse[],
  standings: ReadonlyMap<string, Standing> | undefined,
  lastOrder: readonly string[],
): ListedCourse[] {
  if (standings) return nextFirst(courses, standings);
  const place = new Map(lastOrder.map((id, index) => [id, index]));
  return courses.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1));
}
