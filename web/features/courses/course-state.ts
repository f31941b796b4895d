import type { ListedCourse, ListedUnit } from '#shared/contract/course.ts';
import { canOpenUnit, type UnitPlace, type UnitStatus, unitStatus } from '#shared/rules/unit-status.ts';
import { courseTexts } from './texts.ts';

/** The owner's progress in whole percent; 0 for a course of another user. */
export function progressOf(course: ListedCourse): number {
  return Math.min(100, Math.max(0, Math.round(course.progress ?? 0)));
}

/**
 * 'Start Course' at 0 %, otherwise 'Continue Learning', also after a submitted exam; an outline is reviewed first.
 */
export function startLabel(course: ListedCourse, examTaken = false): string {
  if (course.reviewing) return courseTexts.lookThrough;
  return progressOf(course) === 0 && !examTaken ? courseTexts.startCourse : courseTexts.continueLearning;
}

/** Only the owner can start a course or jump to units. */
export function isOwner(course: ListedCourse, viewerId: string | null): boolean {
  return viewerId !== null && course.ownerId === viewerId;
}

/** Whether lessons of it read a document, whose text others never get. Lists tell only who made the whole course. */
export const readsDocuments = ({ madeBy, units }: ListedCourse): boolean =>
  madeBy.kind === 'document' || units.some(({ kind }) => kind === 'document');

const placeOf = (course: ListedCourse, unit: ListedUnit): UnitPlace => ({
  index: unit.unitIndex,
  currentLessonIndex: course.currentLessonIndex ?? 0,
  completed: course.completed ?? false,
  finished: unit.status === 'Completed',
  lessonsOpen: course.lessonsOpen,
});

/** Only the owner may open units, and only unlocked ones. */
export function opensUnit(course: ListedCourse, unit: ListedUnit, viewerId: string | null): boolean {
  return canOpenUnit({ ...placeOf(course, unit), isOwner: isOwner(course, viewerId) });
}

/** A unit's status for its owner: the server's, except that only this browser knows which unit is selected. */
export function statusOf(
  course: ListedCourse,
  unit: ListedUnit,
  selectedIndex: number | undefined,
): UnitStatus {
  const status = unitStatus({ ...placeOf(course, unit), selectedIndex });
  return status === 'In Progress' ? status : (unit.status ?? status);
}

/**
 * A list entry merged with the fields that lists omit. The list entry wins, because it is updated first when the
 * owner changes something.
 */
export function withDetails(listed: ListedCourse, whole: ListedCourse): ListedCourse {
  const units = new Map(whole.units.map((unit) => [unit.id, unit]));
  const shown = listed.units.map((unit) => ({ ...units.get(unit.id), ...unit }));
  return { ...whole, ...listed, description: whole.description, objectives: whole.objectives, units: shown };
}

/** The path of a course's edit page. */
export const editPath = (courseId: string): string => `/courses/${encodeURIComponent(courseId)}/edit`;

/** The public address of a course, {origin}/courses/{id}. */
export function shareLink(origin: string, courseId: string): string {
  return `${origin}/courses/${courseId}`;
}
