import type { Course, CoursePatch } from '#shared/contract/course.ts';
import { lessonsOf, moved, renamed, without } from '../outline-state.ts';

/**
 * A change as a function of the course it is applied to: it preserves changes made elsewhere meanwhile, and can be
 * applied again to the current course. null: there is nothing left to change.
 */
export type CourseChange = (course: Course) => Omit<CoursePatch, 'revision'> | null;

const placeOf = (course: Course, unitId: string) => course.units.findIndex(({ id }) => id === unitId);

/** Whether the unit at this index is finished. Finished units stay before the others, unless all lessons are open. */
export const isFinished = (course: Course, place: number): boolean =>
  course.units[place]?.status === 'Completed';

/** Whether the unit at this index may be swapped with the one before (-1) or after (1). */
export function canMove(course: Course, place: number, by: 1 | -1): boolean {
  const there = course.units[place + by] !== undefined;
  return there && (course.lessonsOpen || isFinished(course, place) === isFinished(course, place + by));
}

export const rename =
  (unitId: string, title: string): CourseChange =>
  (course) => {
    const units = renamed(lessonsOf(course), unitId, title);
    return units && { units };
  };

export const move =
  (unitId: string, by: 1 | -1): CourseChange =>
  (course) => {
    const place = placeOf(course, unitId);
    return canMove(course, place, by) ? { units: moved(lessonsOf(course), place, by) } : null;
  };

export const drop =
  (unitId: string): CourseChange =>
  (course) => {
    const place = placeOf(course, unitId);
    // The last lesson stays: a course needs at least one.
    return place < 0 || course.units.length === 1 ? null : { units: without(lessonsOf(course), place) };
  };

/** Restores a removed lesson, at the end. */
export const putBack =
  (unitId: string): CourseChange =>
  (course) => {
    const unit = course.droppedUnits?.find(({ id }) => id === unitId);
    const back = unit && { id: unit.id, title: unit.title, objective: unit.objective };
    return back ? { units: [...lessonsOf(course), back] } : null;
  };

export type Facts = Pick<
  CoursePatch,
  'title' | 'description' | 'difficultyLevel' | 'visibility' | 'showsWords'
>;

/** Title, description, level, or who sees the course; null where they have these values already. */
export const setFacts =
  (facts: Facts): CourseChange =>
  (course) => {
    const news = Object.entries(facts).filter(([name, value]) => course[name as keyof Facts] !== value);
    return news.length === 0 ? null : Object.fromEntries(news);
  };
