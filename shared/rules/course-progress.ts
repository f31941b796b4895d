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

export type FinishedLesson = CourseProgress & {
  /** finished: now; again: it was finished before, no change; locked: an earlier one comes first, no change */
  outcome: 'finished' | 'again' | 'locked';
};

/**
 * End Session for the lesson at `index`. An index outside the course counts as locked. Finishing
 * a finished lesson changes nothing.
 */
export function finishLesson(finished: readonly boolean[], index: number): FinishedLesson {
  const before = courseProgress(finished);
  if (finished[index]) return { ...before, outcome: 'again' };
  if (index !== before.currentLessonIndex || index >= finished.length)
    return { ...before, outcome: 'locked' };
  return { ...courseProgress(finished.with(index, true)), outcome: 'finished' };
}
