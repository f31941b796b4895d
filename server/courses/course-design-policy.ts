import { randomUUID } from 'node:crypto';
import { bounds } from '#shared/contract/bounds.ts';
import type { CourseRequest, GeneratedCourse } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import { courseDuration } from '#shared/rules/course-duration.ts';
import { shortText } from '#shared/rules/short-text.ts';
import type { CourseDesign, DesignedUnit } from '../faculty/design-types.ts';
import { badRequest } from '../platform/app-error.ts';
import type { DesignInput, NewCourse, NewUnit } from './course-types.ts';

/** A designed unit as a row, with an id of its own. */
export const newUnit = ({ objective, assessment, ...unit }: DesignedUnit): NewUnit => ({
  ...unit,
  id: randomUUID(),
  unitObjective: objective,
  unitAssessment: assessment,
});

/**
 * The library lessons that a learner has accepted, each once and in teaching order. Throws 400 for an unknown
 * one.
 */
export function acceptedLessons(
  library: readonly { ref: string; title: string }[],
  refs: readonly string[],
): NonNullable<CourseRequest['accepted']> {
  const wanted = new Set(refs);
  const found = library.filter(({ ref }) => wanted.has(ref)).map(({ ref, title }) => ({ ref, title }));
  if (found.length === wanted.size) return found;
  const there = new Set(found.map(({ ref }) => ref));
  const unknown = refs.find((ref) => !there.has(ref)) ?? '';
  throw badRequest(`lessons: ${noSuchLesson(unknown)}`, { lessons: noSuchLesson(unknown) });
}

const noSuchLesson = (ref: string): string => `There is no lesson “${shortText(ref, 80)}” in the library.`;

/**
 * The request for a course from documents of these titles: empty fields are filled from the titles. Others can read them if the
 * course is shared.
 */
export function namedAfterDocuments(request: CourseRequest, titles: string[]): CourseRequest {
  const stated = statedOnly(request);
  const named = titles.map((title) => `“${shortText(title, 120)}”`).join(', ');
  return {
    ...request,
    title: request.title === 'Untitled Course' ? shortText(titles[0] ?? '', bounds.title) : request.title,
    description: stated.description || `What ${named} says, section by section, in its own words.`,
    objectives: stated.objectives.length > 0 ? request.objectives : [`Understand ${shortText(named, 380)}`],
  };
}

/** A designed course as a row owned by its creator. */
export function newCourse(
  id: string,
  userId: string,
  request: CourseRequest,
  design: CourseDesign,
  now: Date,
  {
    review: reviewing = false,
    visibility = 'private',
    chosen = false,
  }: Pick<DesignInput, 'review' | 'visibility' | 'chosen'> = {},
): NewCourse {
  const { lessons: _, accepted: __, ...asked } = request;
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
    // An outline is private until it is built.
    visibility: reviewing ? 'private' : visibility,
    chosenVisibility: chosen ? visibility : null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The answer of POST /api/generate-course. */
export function generatedCourse(
  request: CourseRequest,
  { units, uncovered, madeBy }: CourseDesign,
): GeneratedCourse {
  const { language: _, accepted: __, ...asked } = request;
  return {
    ...asked,
    lessons: units.length,
    units: units.map(({ title, objective, assessment }) => ({ lessonTitle: title, objective, assessment })),
    uncovered,
    madeBy,
  };
}
