import type { Position } from '#shared/contract/classroom.ts';
import type { Course, ListedCourse, Unit } from '#shared/contract/course.ts';
import { unitOpensAs } from '#shared/rules/unit-status.ts';

/** What stands in the address: /classroom/{courseId}/{unitIndex}/{activityIndex}, each part may be missing. */
export type PlaceParams = {
  courseId?: string | undefined;
  unitIndex?: string | undefined;
  activityIndex?: string | undefined;
};

export type Place =
  | { kind: 'lesson'; unit: Unit; unitIndex: number; activityIndex: number; preview: boolean }
  | { kind: 'not-yours' }
  | { kind: 'locked' }
  | { kind: 'no-lesson' };

/** An index from an address: digits only, so that '1e3', '-1' or ' 2' are none. */
export function parseIndex(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/**
 * The lesson that an address means. The default is the unit at currentLessonIndex; an earlier one, or any of a
 * completed course, is a preview; a later one is locked. Without an activity in the address it is the stored one of
 * the server, else of this browser, else the first.
 */
export function resolvePlace(
  course: Course,
  params: PlaceParams,
  position: Position | null,
  savedIndex: number | null,
): Place {
  const { currentLessonIndex: current } = course;
  if (current === undefined) return { kind: 'not-yours' };
  const asked = params.unitIndex === undefined ? current : parseIndex(params.unitIndex);
  const unit = course.units.find(({ unitIndex }) => unitIndex === asked);
  if (!unit || asked === null) return { kind: 'no-lesson' };
  const completed = course.completed === true;
  const opensAs = unitOpensAs({ index: asked, currentLessonIndex: current, completed });
  if (opensAs === null) return { kind: 'locked' };
  const preview = opensAs === 'preview';
  const recorded = position?.unitId === unit.id ? position.activityIndex : null;
  const saved = recorded ?? (position === null && !preview ? savedIndex : null) ?? 0;
  const activityIndex = params.activityIndex === undefined ? saved : (parseIndex(params.activityIndex) ?? 0);
  return { kind: 'lesson', unit, unitIndex: asked, activityIndex, preview };
}

/** Which course /classroom means when neither the address nor this browser says: the newest unfinished one. */
export function courseToOpen(courses: ListedCourse[]): string | null {
  const unfinished = courses.filter(({ completed, units }) => !completed && units.length > 0);
  const newest = unfinished.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  return newest?.id ?? null;
}
