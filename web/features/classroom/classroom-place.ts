import type { Position } from '#shared/contract/classroom.ts';
import type { Course, ListedCourse, Unit } from '#shared/contract/course.ts';
import { lessonToGoOnWith } from '#shared/rules/course-progress.ts';
import { unitOpensAs } from '#shared/rules/unit-status.ts';

/** The parts of the address /classroom/{courseId}/{unitIndex}/{activityIndex}, each of which may be missing. */
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

/** Parses an index in an address: digits only, so that '1e3', '-1' and ' 2' are invalid. */
export function parseIndex(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/**
 * Resolves the lesson of an address. The default is the unit at currentLessonIndex, or in a course whose lessons are open
 * the one to go on with; a finished one is a preview; a later one is locked, unless they are open. Without an activity in
 * the address, uses the position stored on the server, otherwise the one in this browser, otherwise the first.
 */
export function resolvePlace(
  course: Course,
  params: PlaceParams,
  position: Position | null,
  savedIndex: number | null,
): Place {
  const { currentLessonIndex: current } = course;
  if (current === undefined) return { kind: 'not-yours' };
  const completed = course.completed === true;
  const { units, lessonsOpen = false } = course;
  const goOn = lessonToGoOnWith({
    ...{ currentLessonIndex: current, lessonsOpen },
    finished: units.map(({ status }) => status === 'Completed'),
    at: units.findIndex(({ id }) => id === position?.unitId),
  });
  const asked = params.unitIndex === undefined ? goOn : parseIndex(params.unitIndex);
  const unit = units.find(({ unitIndex }) => unitIndex === asked);
  if (!unit || asked === null) return { kind: 'no-lesson' };
  const finished = unit.status === 'Completed';
  const opensAs = unitOpensAs({
    index: asked,
    currentLessonIndex: current,
    completed,
    finished,
    lessonsOpen,
  });
  if (opensAs === null) return { kind: 'locked' };
  const preview = opensAs === 'preview';
  const recorded = position?.unitId === unit.id ? position.activityIndex : null;
  const saved = recorded ?? (position === null && !preview && asked === goOn ? savedIndex : null) ?? 0;
  const activityIndex = params.activityIndex === undefined ? saved : (parseIndex(params.activityIndex) ?? 0);
  return { kind: 'lesson', unit, unitIndex: asked, activityIndex, preview };
}

/**
 * The course that /classroom opens when neither the address nor this browser names one: the newest unfinished one.
 */
export function courseToOpen(courses: ListedCourse[]): string | null {
  const unfinished = courses.filter(({ completed, units }) => !completed && units.length > 0);
  const newest = unfinished.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  return newest?.id ?? null;
}
