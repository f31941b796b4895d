/**
 * In which order the dashboard shows a learner's courses: an open exam first, then
 * due reviews, then a lesson in progress, then new courses, then finished ones.
 */
type NextStep = 'open-exam' | 'due-reviews' | 'in-progress' | 'new' | 'finished';

/** How far a course has come, whatever waits in it. */
export type CourseStage = 'new' | 'in-progress' | 'finished';

/** What is known of a course beside its own row. */
export type Standing = {
  openExam: boolean;
  /** cards of today are from it */
  reviewsDue: boolean;
  /** ISO 8601; null: never opened */
  lastOpenedAt: string | null;
  /** an exam of it has been handed in */
  examTaken: boolean;
};

type Course = {
  id: string;
  createdAt: string;
  progress?: number | undefined;
  completed?: boolean | undefined;
};

const order: readonly NextStep[] = ['open-exam', 'due-reviews', 'in-progress', 'new', 'finished'];

/** A course counts as begun from the moment at which its classroom was opened, not only once a lesson is finished. */
export function stageOf(course: Course, standing: Standing | undefined): CourseStage {
  if (course.completed) return 'finished';
  const begun = (course.progress ?? 0) > 0 || (standing?.lastOpenedAt ?? null) !== null;
  return begun ? 'in-progress' : 'new';
}

/** What the course asks for next. Reviews of a finished course are still to be done. */
function nextStep(course: Course, standing: Standing | undefined): NextStep {
  if (standing?.openExam) return 'open-exam';
  if (standing?.reviewsDue) return 'due-reviews';
  return stageOf(course, standing);
}

/** The courses by what to do next; of two that ask for the same, the one opened last, then the newer one, comes first. */
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

/** Times as text may differ in form ('Z', milliseconds): compared as moments; '' is before all. */
function later(a: string, b: string): number {
  const [one, other] = [Date.parse(a) || 0, Date.parse(b) || 0];
  return other - one;
}
