import { create } from 'zustand';

type Added = {
  /** the learner's copy, by who added which course */
  copies: ReadonlyMap<string, string>;
  add: (userId: string, courseId: string, copyId: string) => void;
};

const entryOf = (userId: string, courseId: string): string => `${userId}/${courseId}`;

/** What was added in this session: such a course cannot be added again. */
export const useAddedCourses = create<Added>()((set) => ({
  copies: new Map(),
  add: (userId, courseId, copyId) =>
    set(({ copies }) => ({ copies: new Map([...copies, [entryOf(userId, courseId), copyId]]) })),
}));

/** The copy that this learner made of the course in this session, or, as the server says, before; null without one. */
export function useAddedAs(
  userId: string | null,
  course: { id: string; addedAs?: string | null | undefined },
): string | null {
  const inSession = useAddedCourses(({ copies }) =>
    userId === null ? undefined : copies.get(entryOf(userId, course.id)),
  );
  return inSession ?? course.addedAs ?? null;
}
