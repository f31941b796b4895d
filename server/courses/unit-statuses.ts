import { buildsOn } from '#shared/rules/builds-on.ts';
import { type UnitStatus, unitStatus } from '#shared/rules/unit-status.ts';
import type { CourseRow, PrerequisitesOf } from './course-types.ts';

type Course = Pick<CourseRow, 'currentLessonIndex' | 'completed' | 'lessonsOpen'>;
/** `lessons`: the library lessons that teach it; null: unknown, or of no interest in a course that keeps its order */
type Unit = { finished: boolean; lessons: readonly string[] | null };

/** The owner's status of each unit of a course; `units` are all of it, in order. */
export function unitStatuses(
  { currentLessonIndex, completed, lessonsOpen }: Course,
  units: readonly Unit[],
  prerequisitesOf: PrerequisitesOf,
): UnitStatus[] {
  const course = units.map(({ finished, lessons }) => ({ finished, lessons: lessons ?? [] }));
  return course.map(({ finished }, index) =>
    unitStatus({
      ...{ index, currentLessonIndex, completed, lessonsOpen, finished },
      ...(lessonsOpen ? { buildsOn: buildsOn(course, index, prerequisitesOf) } : {}),
    }),
  );
}
