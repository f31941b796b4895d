import type { CoursePatch } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import { type LessonPart, ownWordsFinder } from '#shared/rules/own-words.ts';
import type { CourseRow, NewCourse, UnitRow } from './course-types.ts';

/** What a learner typed for a course. */
export type TypedCourse = Pick<
  NewCourse,
  'id' | 'title' | 'description' | 'objectives' | 'priorKnowledge' | 'referenceBooks'
>;

/** Finds the parts of a course's units that repeat what its learner typed (shared/rules/own-words.ts). */
export const withheldIn = ({ title, description, referenceBooks = [], ...typed }: TypedCourse) => {
  const { objectives = [], priorKnowledge = [] } = typed;
  return ownWordsFinder({
    title,
    referenceBooks,
    ...statedOnly({ description, objectives, priorKnowledge }),
  });
};

/** Those of a unit whose texts its owner may have typed, also in a unit from the library or a document. */
const mayBeTyped = (find: ReturnType<typeof withheldIn>, unit: UnitRow): LessonPart[] =>
  find(unit, true).filter((part) => part === 'title' || part === 'objective');

const union = (...parts: LessonPart[][]): LessonPart[] => [...new Set(parts.flat())];

/**
 * The parts withheld after its owner edited a unit: those of a changed text are looked at again, and all of one that is put
 * back, since what others see may have been decided without it.
 */
export function withheldAfterEdit(
  row: UnitRow,
  { title, unitObjective }: Pick<UnitRow, 'title' | 'unitObjective'>,
  course: TypedCourse,
): LessonPart[] {
  const now = { ...row, title, unitObjective };
  const find = withheldIn(course);
  if (row.droppedAt) return union(row.withheld, find(now), mayBeTyped(find, now));
  const changed: LessonPart[] = [
    ...(row.title === title ? [] : (['title'] as const)),
    ...(row.unitObjective === unitObjective ? [] : (['objective'] as const)),
  ];
  if (changed.length === 0) return row.withheld;
  const found = find(now, true);
  return [
    ...row.withheld.filter((part) => !changed.includes(part)),
    ...changed.filter((part) => found.includes(part)),
  ];
}

/**
 * Whether others see the learner's own words after an edit of a course; undefined: as before. One that the operator hides
 * counts as what it was.
 */
export const showsWordsAfter = (
  { showsWords, visibility }: CoursePatch,
  { visibility: now, hiddenFrom }: Pick<CourseRow, 'visibility' | 'hiddenFrom'>,
): boolean | undefined => ((visibility ?? hiddenFrom ?? now) === 'private' ? false : showsWords);

/**
 * The columns of a course and its units that decide what others see of the learner's own words, if its owner shows them
 * or does not. What is shown is what they are now: what is typed later waits until it is shown as well. Hidden again, every
 * title and objective counts as typed: which of them were is not known any more.
 */
export function shownAs(course: CourseRow, units: UnitRow[], shows: boolean) {
  if (!shows && course.shownWords === null) return { course, units };
  const find = withheldIn(course);
  const { description: _, ...typed } = statedOnly({
    description: '',
    objectives: course.objectives,
    priorKnowledge: course.priorKnowledge,
  });
  return {
    course: { ...course, shownWords: shows ? typed : null },
    units: units.map((unit) => ({
      ...unit,
      withheld: shows ? [] : union(find(unit), mayBeTyped(find, unit)),
    })),
  };
}
