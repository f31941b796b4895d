import type { ListedCourse } from '#shared/contract/course.ts';
import { type CourseStage, nextFirst, type Standing, stageOf } from '#shared/rules/dashboard/next-first.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';

/** The dashboard has a search from this many courses on; with fewer it is not needed. */
export const SEARCH_ABOVE = 8;

/** q: search words; show: '' for all */
export type DashboardFilter = { q: string; show: CourseStage | '' };

export const stages = ['in-progress', 'new', 'finished'] as const satisfies readonly CourseStage[];
export const isStage = (text: string): text is CourseStage => stages.some((stage) => stage === text);

/** Lower case without accents, so that 'Cafe' finds 'café'. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

/** The courses that contain every word, in title, description, objectives or unit titles, and are at that stage. */
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
 * The courses in the dashboard's order. While their standings are unknown they keep the order in which they were last
 * shown, with new ones first, so that the list is reordered only once.
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
