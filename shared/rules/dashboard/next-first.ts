/**
 * The order of a learner's courses on the dashboard: an open exam first, then due reviews, then a lesson in progress, then
 * new courses, then finished ones.
 */
type NextStep = 'open-exam' | 'due-reviews' | 'in-progress' | 'new' | 'finished';

/** The stage of a course, regardless of due reviews or exams. */
export type CourseStage = 'new' | 'in-progress' | 'finished';

/** Data on a course besides its own row. */
export type Standing = {
  openExam: boolean;
  /** it has cards that are due today */
  reviewsDue: boolean;
  /** ISO 8601; null: never opened */
  lastOpenedAt: string | null;
  /** an exam of it has been submitted */
  examTaken: boolean;
  /** index of the unit to go on with, if it is the course to go on with */
  goOnAt?: number | undefined;
};

type Course = {
  id: string;
  createdAt: string;
  progress?: number | undefined;
  completed?: boolean | undefined;
};

const order: readonly NextStep[] = ['open-exam', 'due-reviews', 'in-progress', 'new', 'finished'];

/** A course counts as begun once its classroom was opened, not only once a lesson is finished. */
export function stageOf(course: Course, standing: Standing | undefined): CourseStage {
  if (course.completed) return 'finished';
  const begun = (course.progress ?? 0) > 0 || (standing?.lastOpenedAt ?? null) !== null;
  return begun ? 'in-progress' : 'new';
}

/** The next step in a course. A finished course may still have due reviews. */
function nextStep(course: Course, standing: Standing | undefined): NextStep {
  if (standing?.openExam) return 'open-exam';
  if (standing?.reviewsDue) return 'due-reviews';
  return stageOf(course, standing);
}

/** Sorts courses by their next step; ties by the last one opened, then the newest. */
export function nextFirst<One extends Course>(
  courses: readonly One[],
  standings: ReadonlyMap<string, Standing>,
): One[] {
  const place = (course: One) => order.indexOf(nextStep(course, standings.get(course.id)));
  const opened = ({ id }: One) => standings.get(id)?.lastOpenedAt ?? '';
  return courses.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      later(opened(a), opened(b)) ||
      later(a.createdAt, b.createdAt) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Compares times as moments, since their text may differ in form ('Z', milliseconds); '' is before all others. */
function later(a: string, b: string): number {
  const [one, other] = [Date.parse(a) || 0, Date.parse(b) || 0];
  return other - one;
}
