import type { Lesson, Library, Subject } from '../library-types.ts';

/** An example of a goal that needs several lessons. */
export type SharedWish = Subject['sharedWishes'][number];

/** The shared goals of all subjects. */
export const sharedWishesOf = ({ subjects }: Pick<Library, 'subjects'>): SharedWish[] =>
  subjects.flatMap(({ sharedWishes }) => sharedWishes);

/** The lessons of a library with the shared goals among the examples of each lesson that they need. */
export function withSharedWishes(library: Pick<Library, 'lessons' | 'subjects'>): Lesson[] {
  const shared = sharedWishesOf(library);
  return library.lessons.map((lesson) => ({
    ...lesson,
    wishes: [
      ...lesson.wishes,
      ...shared.filter(({ lessons: refs }) => refs.includes(lesson.ref)).map(({ wish }) => wish),
    ],
  }));
}
