import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import type { Lesson, LibraryShelf } from '../../library/library-types.ts';
import type { CourseDesign, DesignedUnit } from '../faculty.ts';
import { chooseLessons } from './choose-lessons.ts';
import { readWishes, type Wishes } from './course-wishes.ts';
import { extraUnits } from './extra-units.ts';
import { lessonUnit } from './lesson-units.ts';
import { madeByLibrary } from './made-by-library.ts';
import { selfStudyUnits } from './self-study-units.ts';

/**
 * A course from the library: exactly `request.lessons` units, the
 * same ones for the same request. What the library has nothing on becomes self-study and is named in `uncovered`.
 */
export async function designCourse(shelf: LibraryShelf, request: CourseRequest): Promise<CourseDesign> {
  const wishes = await readWishes(shelf, request);
  const unknown = wishes.objectives.filter((one) => one.lessons.length === 0).map((one) => one.text);
  const choose = (room: number, fill: boolean) =>
    chooseLessons(shelf.library, wishes, request.difficultyLevel, room, fill);
  const wished = unknown.length > 0 ? choose(request.lessons, false).length : 0;
  const reserved = reservedForSelfStudy(unknown.length, request.lessons, hasLessons(wishes), wished);
  const taught = choose(request.lessons - reserved, true);
  const lessons = taught.flat();
  const missed = wishes.objectives.filter(
    (one) => !one.lessons.some((ref) => lessons.some((lesson) => lesson.ref === ref)),
  );
  const uncovered = missed.map((one) => one.text);
  if (lessons.length === 0) {
    const topics = unknown.length > 0 ? unknown : [goalOf(request)];
    return { units: selfStudyUnits(topics, request.lessons), uncovered: topics, madeBy: madeByLibrary };
  }
  const units = arrange(taught, unknown, request.lessons, wishes);
  return { units, uncovered, madeBy: madeByLibrary };
}

const hasLessons = (wishes: Wishes) =>
  wishes.goal.size > 0 || [...wishes.topics, ...wishes.objectives].some(({ lessons }) => lessons.length > 0);

/**
 * Places kept free for what only the learner can find out: what the `wished` lessons leave, or else at most a third of the
 * course, none in a tiny one.
 */
function reservedForSelfStudy(
  unknown: number,
  lessons: number,
  somethingToTeach: boolean,
  wished: number,
): number {
  if (unknown === 0 || !somethingToTeach) return 0;
  const left = wished > 0 ? lessons - wished : 0;
  return Math.min(unknown, Math.max(left, lessons < 3 ? 0 : Math.floor(lessons / 3)));
}

/** Lessons in order, each with its practice behind it, self-study after the lessons, the look back at the end. */
function arrange(taught: Lesson[][], unknown: string[], count: number, wishes: Wishes): DesignedUnit[] {
  const lessons = taught.flat();
  const free = count - taught.length;
  // One objective to a unit; what does not fit is named in `uncovered` only.
  const alone = unknown.slice(0, free);
  const selfStudy = alone.length > 0 ? selfStudyUnits(alone, alone.length) : [];
  const extras = extraUnits(lessons, free - selfStudy.length);
  const last = lessons.at(-1)?.ref;
  return [
    ...taught.flatMap((some) => [
      lessonUnit(some, servedBy(some, wishes)),
      ...extras
        .filter(
          ({ after, unit }) =>
            some.some(({ ref }) => ref === after) && !(after === last && unit.kind === 'review'),
        )
        .map(({ unit }) => unit),
    ]),
    ...selfStudy,
    ...extras.filter(({ after, unit }) => after === last && unit.kind === 'review').map(({ unit }) => unit),
  ];
}

function servedBy(some: Lesson[], wishes: Wishes): string[] {
  const serving = wishes.objectives.filter((one) => some.some(({ ref }) => one.lessons.includes(ref)));
  return serving.map((one) => one.text);
}

function goalOf(request: CourseRequest): string {
  const { title, description } = statedOnly(request);
  return title.trim() || description.trim() || 'your goal';
}
