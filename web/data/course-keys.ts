/**
 * Query keys of what shows courses. A file of its own, since the code that takes over a first look is in every page and
 * must not bring the contract along.
 */
export const courseKeys = {
  all: ['courses'] as const,
  mine: (userId: string | null) => ['courses', 'mine', userId] as const,
  one: (courseId: string, userId: string | null) => ['courses', 'one', courseId, userId] as const,
  /** the learner's day, which names the lesson to go on with */
  day: ['today'] as const,
  mastery: ['mastery'] as const,
  lessonPlans: ['lesson-plan'] as const,
};
