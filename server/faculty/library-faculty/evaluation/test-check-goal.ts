import type { CourseRequest } from '#shared/contract/course.ts';
import type { LibraryShelf } from '../../../library/library-types.ts';
import type { CourseDesign } from '../../faculty.ts';
import { courseRequest } from '../../test-faculty-contract.ts';
import { designCourse } from '../course/design-course.ts';
import type { GoalCase } from './test-goal-case.ts';

/** Designs the course of a goal and lists in which points it is not the expected one; empty: as expected. */
export async function checkGoal(
  shelf: LibraryShelf,
  wanted: GoalCase,
): Promise<{ design: CourseDesign; wrong: string[] }> {
  const request = courseRequest(wanted.goal);
  const design = await designCourse(shelf, request);
  const wrong = [...alwaysWrong(shelf, request, design), ...wrongFor(shelf, wanted, design)];
  return { design, wrong };
}

/** The lessons of a course in its order; practice and looking back are left out. */
export const lessonsOf = ({ units }: CourseDesign): string[] =>
  units.filter((unit) => unit.kind === 'lesson').flatMap((unit) => unit.source?.lessons ?? []);

/** What no course may do: another number of units, a lesson twice, or a lesson before what it builds on. */
function alwaysWrong({ library }: LibraryShelf, request: CourseRequest, design: CourseDesign): string[] {
  const lessons = lessonsOf(design);
  const early = lessons.filter((ref, place) =>
    library.lesson(ref)?.prerequisites.some((needed) => lessons.indexOf(needed) > place),
  );
  const subjects = lessons.map((ref) => ref.split('/')[0]);
  const changes = subjects.filter((subject, place) => place > 0 && subject !== subjects[place - 1]).length;
  return [
    ...(design.units.length === request.lessons ? [] : [`${design.units.length} units`]),
    ...(new Set(lessons).size === lessons.length ? [] : ['a lesson twice']),
    ...early.map((ref) => `${ref} before what it builds on`),
    ...(changes > 1 ? ['jumps to and fro between subjects'] : []),
  ];
}

function wrongFor({ library }: LibraryShelf, wanted: GoalCase, design: CourseDesign): string[] {
  if ('onlySelfStudy' in wanted) {
    return design.units.filter((unit) => unit.kind !== 'self-study').map((unit) => `has ${unit.title}`);
  }
  const lessons = lessonsOf(design);
  const forbidden = lessons.filter((ref) =>
    wanted.forbidden.some((one) => one === ref || library.lesson(ref)?.subjectId === one),
  );
  const late = (wanted.order ?? []).filter(([first, then]) => {
    const [one, two] = [lessons.indexOf(first), lessons.indexOf(then)];
    return one >= 0 && two >= 0 && one > two;
  });
  return [
    ...wanted.required.filter((ref) => !lessons.includes(ref)).map((ref) => `lacks ${ref}`),
    ...forbidden.map((ref) => `has ${ref}`),
    ...late.map(([first, then]) => `${then} before ${first}`),
    ...wrongSelfStudy(wanted.selfStudy ?? [], design),
  ];
}

/** Each expected topic is named, all words of it in one place, and has a unit; nothing else is. */
function wrongSelfStudy(expected: string[], { units, uncovered }: CourseDesign): string[] {
  const alone = units.filter((unit) => unit.kind === 'self-study').flatMap((unit) => unit.serves);
  // One table is as good as several.
  const about = (topics: string[], words: string) =>
    topics.some((topic) =>
      words
        .toLowerCase()
        .split(' ')
        .every((word) => topic.toLowerCase().includes(word.replace(/(?<=\w{3}[^s])s$/, ''))),
    );
  return [
    ...expected.filter((word) => !about(uncovered, word)).map((word) => `does not name ${word}`),
    ...expected.filter((word) => !about(alone, word)).map((word) => `no self-study of ${word}`),
    ...uncovered
      .filter((topic) => !expected.some((word) => about([topic], word)))
      .map((topic) => `self-study of '${topic}'`),
  ];
}
