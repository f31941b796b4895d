import type { Lesson } from '../../../library/library-types.ts';

/** Lessons in teaching order: prerequisites first, otherwise as the library has them. */
export function inTeachingOrder(lessons: Lesson[], all: Lesson[]): Lesson[] {
  const left = all.filter((lesson) => lessons.includes(lesson));
  const order: Lesson[] = [];
  while (left.length > 0) {
    const next = left.findIndex((lesson) => !left.some((other) => lesson.prerequisites.includes(other.ref)));
    order.push(...left.splice(Math.max(next, 0), 1));
  }
  return order;
}
