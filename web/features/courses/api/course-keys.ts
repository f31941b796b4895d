/** Query keys of course data. Whatever changes a course invalidates `courseKeys.all`. */
export const courseKeys = {
  all: ['courses'] as const,
  mine: (userId: string | null) => ['courses', 'mine', userId] as const,
  deleted: (userId: string | null) => ['courses', 'deleted', userId] as const,
  one: (courseId: string, userId: string | null) => ['courses', 'one', courseId, userId] as const,
  seenByOthers: (courseId: string) => ['courses', 'seen-by-others', courseId] as const,
  /** the learner's day (features/reviews), which names the lesson to go on with */
  day: ['today'] as const,
  catalogue: (filter: object) => ['courses', 'catalogue', filter] as const,
};
