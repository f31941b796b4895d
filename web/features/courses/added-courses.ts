import { create } from 'zustand';

type Added = {
  /** the learner's copy, by course and user who added it */
  copies: ReadonlyMap<string, string>;
  add: (userId: string, courseId: string, copyId: string) => void;
};

const entryOf = (userId: string, courseId: string): string => `${userId}/${courseId}`;

/** Courses added in this session; they cannot be added again. */
export const useAddedCourses = create<Added>()((set) => ({
  copies: new Map(),
  add: (userId, courseId, copyId) =>
    set(({ copies }) => ({ copies: new Map([...copies, [entryOf(userId, courseId), copyId]]) })),
}));

/** The learner's copy of the course, added in this session or, according to the server, before; null: none. */
export function useAddedAs(
  userId: string | null,
  course: { id: string; addedAs?: string | null | undefined },
): string | null {
  const inSession = useAddedCourses(({ copies }) =>
    userId === null ? undefined : copies.get(entryOf(userId, course.id)),
  );
  return inSession ?? course.addedAs ?? null;
}
