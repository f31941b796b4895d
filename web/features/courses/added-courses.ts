import { create } from 'zustand';

type Added = { entries: ReadonlySet<string>; add: (userId: string, courseId: string) => void };

const entryOf = (userId: string, courseId: string): string => `${userId}/${courseId}`;

/** What was added in this session: such a course cannot be added again. */
export const useAddedCourses = create<Added>()((set) => ({
  entries: new Set(),
  add: (userId, courseId) =>
    set(({ entries }) => ({ entries: new Set([...entries, entryOf(userId, courseId)]) })),
}));

/** Whether this learner added the course in this session, or, as the server says, before. */
export function useIsAdded(
  userId: string | null,
  course: { id: string; addedAs?: string | null | undefined },
): boolean {
  const inSession = useAddedCourses(
    ({ entries }) => userId !== null && entries.has(entryOf(userId, course.id)),
  );
  return inSession || (course.addedAs ?? null) !== null;
}
