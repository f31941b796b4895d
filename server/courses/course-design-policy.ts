import { randomUUID } from 'node:crypto';
import type { CourseRequest, GeneratedCourse } from '#shared/contract/course.ts';
import { courseDuration } from '#shared/rules/course-duration.ts';
import type { CourseDesign, DesignedUnit } from '../faculty/faculty.ts';
import type { NewCourse, NewUnit } from './course-types.ts';

/** A designed unit as a row, with an id of its own. */
export const newUnit = ({ objective, assessment, ...unit }: DesignedUnit): NewUnit => ({
  ...unit,
  id: randomUUID(),
  unitObjective: objective,
  unitAssessment: assessment,
});

/** A designed course as a row of its creator's. */
export function newCourse(
  id: string,
  userId: string,
  request: CourseRequest,
  design: CourseDesign,
  now: Date,
  reviewing = false,
): NewCourse {
  const { lessons: _, ...asked } = request;
  const { units, uncovered, madeBy } = design;
  return {
    ...asked,
    id,
    creatorId: userId,
    ownerId: userId,
    lessons: units.length,
    duration: courseDuration(units),
    uncovered,
    madeBy,
    reviewing,
    // An outline is nobody else's business; building it makes the course public.
    visibility: reviewing ? 'private' : 'public',
    createdAt: now,
    updatedAt: now,
  };
}

/** The answer of POST /api/generate-course. */
export function generatedCourse(
  request: CourseRequest,
  { units, uncovered, madeBy }: CourseDesign,
): GeneratedCourse {
  const { language: _, ...asked } = request;
  return {
    ...asked,
    lessons: units.length,
    units: units.map(({ title, objective, assessment }) => ({ lessonTitle: title, objective, assessment })),
    uncovered,
    madeBy,
  };
}
