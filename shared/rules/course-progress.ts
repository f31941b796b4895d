export type CourseProgress = {
  /** 0-based: the next lesson to study; the last one in a completed course */
  currentLessonIndex: number;
  /** percent, an integer */
  progress: number;
  completed: boolean;
};

/**
 * A learner's position in a course, from the finished units in course order. If they were finished in order this is the
 * formula of progress 3, round((index + 1) / count * 100) with the index of the last finished lesson; it also works after
 * units were added, removed or moved.
 */
export function courseProgress(finished: readonly boolean[]): CourseProgress {
  const count = finished.length;
  const done = finished.filter(Boolean).length;
  const firstOpen = finished.indexOf(false);
  return {
    currentLessonIndex: firstOpen === -1 ? Math.max(0, count - 1) : firstOpen,
    progress: count === 0 ? 0 : Math.round((done / count) * 100),
    completed: count > 0 && done === count,
  };
}

/** Were the lessons finished in their order, none before an earlier one? */
export const isFinishedInOrder = (finished: readonly boolean[]): boolean =>
  !finished.some((one, index) => one && finished[index - 1] === false);

type Standing = {
  currentLessonIndex: number;
  /** the lessons can be opened in any order */
  lessonsOpen: boolean;
  /** of the units in course order */
  finished: readonly boolean[];
  /** where the learner was last; -1: nowhere yet */
  at: number;
};

/**
 * The lesson to go on with, 0-based: the current one. In a course whose lessons are open, the first unfinished one from
 * where its learner was last, else the first unfinished one.
 */
export function lessonToGoOnWith({ currentLessonIndex, lessonsOpen, finished, at }: Standing): number {
  const onward = lessonsOpen && at >= 0 ? finished.indexOf(false, at) : -1;
  return onward === -1 ? currentLessonIndex : onward;
}

export type FinishedLesson = CourseProgress & {
  /** finished: now; again: it was finished before, no change; locked: an earlier one comes first, no change */
  outcome: 'finished' | 'again' | 'locked';
};

/**
 * End Session for the lesson at `index`. An index outside the course counts as locked; so does one after the current
 * lesson, unless the lessons can be opened in any order. Finishing a finished lesson changes nothing.
 */
export function finishLesson(
  finished: readonly boolean[],
  index: number,
  lessonsOpen = false,
): FinishedLesson {
  const before = courseProgress(finished);
  if (finished[index]) return { ...before, outcome: 'again' };
  const opens = finished[index] === false && (lessonsOpen || index === before.currentLessonIndex);
  if (!opens) return { ...before, outcome: 'locked' };
  return { ...courseProgress(finished.with(index, true)), outcome: 'finished' };
}
