import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { CourseDesign, DesignedUnit } from '../../design-types.ts';
import type { Understanding } from '../../faculty.ts';
import { madeByLibrary } from '../made-by-library.ts';
import { understand } from '../understanding/understand.ts';
import { extraUnits } from './extra-units.ts';
import { fitLessons } from './fit-lessons.ts';
import { lessonUnit } from './lesson-units.ts';
import { mergeLessons } from './merge-lessons.ts';
import { inChunks, selfStudyUnits } from './self-study-units.ts';

/**
 * A course from the library: exactly `request.lessons` units, deterministic. It teaches the accepted lessons, or without
 * any the lessons matched with the request. Remaining units are self-study on topics that the library does not cover,
 * then practice. Never teaches a lesson that was not requested.
 */
export function designCourse(shelf: LibraryShelf, request: CourseRequest): CourseDesign {
  const chosen = request.accepted?.map(({ ref }) => ref) ?? null;
  const understanding = understand(shelf, request, chosen);
  const { taught, left } = chosen
    ? { taught: sharingUnits(shelf, understanding, request.lessons), left: [] }
    : fitLessons(shelf.library, understanding.lessons, request.lessons);
  const { uncovered } = understanding;
  if (taught.length === 0) {
    const topics = uncovered.length > 0 ? uncovered : [goalOf(request)];
    return {
      units: selfStudyUnits(topics, request.lessons, request.language),
      uncovered: topics,
      madeBy: madeByLibrary,
    };
  }
  const alone = chosen ? [] : uncovered.slice(0, request.lessons - taught.length);
  const units = arrange(taught, alone, request, understanding);
  return { units, uncovered: [...uncovered, ...leftOut(understanding, taught, left)], madeBy: madeByLibrary };
}

/** The objectives that no lesson covers, and prerequisites that did not fit. */
function leftOut({ lessons }: Understanding, taught: Lesson[][], left: Lesson[]): string[] {
  const served = new Set(
    taught.flat().flatMap(({ ref }) => lessons.find((one) => one.ref === ref)?.serves ?? []),
  );
  const missed = lessons.flatMap(({ serves }) => serves).filter((text) => !served.has(text));
  const needed = left.filter(({ ref }) =>
    lessons.some((one) => one.ref === ref && one.because === 'prerequisite'),
  );
  return [...new Set([...missed, ...needed.map(({ short }) => short)])];
}

/**
 * Accepted lessons, one unit each. With fewer units than lessons, neighbours share units evenly, and requested lessons
 * have their own unit if possible. No accepted lesson is omitted.
 */
function sharingUnits({ library }: LibraryShelf, { lessons }: Understanding, room: number): Lesson[][] {
  const all = lessons.flatMap(({ ref }) => library.lesson(ref) ?? []);
  const wished = new Set(lessons.filter(({ because }) => because !== 'prerequisite').map(({ ref }) => ref));
  return mergeLessons(all, wished, room) ?? inChunks(all, room);
}

/** Lessons in order, each followed by its practice, then self-study, then the review. */
function arrange(
  taught: Lesson[][],
  alone: string[],
  { lessons: count, language }: CourseRequest,
  { lessons }: Understanding,
): DesignedUnit[] {
  const serves = new Map(lessons.map((one) => [one.ref, one.serves]));
  const selfStudy = alone.length > 0 ? selfStudyUnits(alone, alone.length, language) : [];
  const flat = taught.flat();
  const extras = extraUnits(flat, count - taught.length - selfStudy.length);
  const last = flat.at(-1)?.ref;
  const looksBack = ({ after, unit }: (typeof extras)[number]) => after === last && unit.kind === 'review';
  return [
    ...taught.flatMap((some) => [
      lessonUnit(some, [...new Set(some.flatMap(({ ref }) => serves.get(ref) ?? []))]),
      ...extras
        .filter((extra) => some.some(({ ref }) => ref === extra.after) && !looksBack(extra))
        .map(({ unit }) => unit),
    ]),
    ...selfStudy,
    ...extras.filter(looksBack).map(({ unit }) => unit),
  ];
}

function goalOf(request: CourseRequest): string {
  const { title, description } = statedOnly(request);
  return title.trim() || description.trim() || 'your goal';
}
