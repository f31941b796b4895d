import type { Library, Subject } from '../library-types.ts';

/** An example of a goal that needs several lessons. */
export type SharedWish = Subject['sharedWishes'][number];

export const sharedWishesOf = ({ subjects }: Pick<Library, 'subjects'>): SharedWish[] =>
  subjects.flatMap(({ sharedWishes }) => sharedWishes);

/** The library with the shared goals among the examples of each lesson that they need. */
export function withSharedWishes(library: Library): Library {
  const shared = sharedWishesOf(library);
  const lessons = library.lessons.map((lesson) => ({
    ...lesson,
    wishes: [
      ...lesson.wishes,
      ...shared.filter(({ lessons: refs }) => refs.includes(lesson.ref)).map(({ wish }) => wish),
    ],
  }));
  return { ...library, lessons };
}
