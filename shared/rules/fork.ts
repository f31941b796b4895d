type Original = { id: string; creatorId: string; forkLevel: number };

export type ForkedPart = {
  creatorId: string;
  ownerId: string;
  forkLevel: number;
  forkedFrom: string;
  progress: 0;
  currentLessonIndex: 0;
  completed: false;
};

/**
 * The differences between a fork and its original: the learner owns it, the creator is kept, fork_level is the original's +
 * 1, progress and lesson index are reset. Everything else is copied.
 */
export function forkOf(original: Original, learnerId: string): ForkedPart {
  return {
    creatorId: original.creatorId,
    ownerId: learnerId,
    forkLevel: original.forkLevel + 1,
    forkedFrom: original.id,
    progress: 0,
    currentLessonIndex: 0,
    completed: false,
  };
}

/** 'Forked (Level N)' when owner and creator differ, else null. */
export function forkBadge(course: { ownerId: string; creatorId: string; forkLevel: number }): string | null {
  return course.ownerId === course.creatorId ? null : `Forked (Level ${course.forkLevel})`;
}
