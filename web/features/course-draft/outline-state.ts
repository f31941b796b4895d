import type { Course, CoursePatch } from '#shared/contract/course.ts';

export type Lessons = NonNullable<CoursePatch['units']>;

/** The lessons of an outline in the format of an edit request. */
export const lessonsOf = ({ units }: Course): Lessons =>
  units.map(({ id, title, objective }) => ({ id, title, objective }));

/** The lessons with the one at `index` moved by one; unchanged at the ends. */
export function moved(lessons: Lessons, index: number, by: 1 | -1): Lessons {
  const one = lessons[index];
  const other = lessons[index + by];
  if (!one || !other) return lessons;
  return lessons.map((lesson, place) => (place === index ? other : place === index + by ? one : lesson));
}

export const without = (lessons: Lessons, index: number): Lessons =>
  lessons.filter((_, place) => place !== index);

/** The lessons with a new title for one; null if nothing changes, e.g. for a blank title. */
export function renamed(lessons: Lessons, id: string, title: string): Lessons | null {
  const name = title.trim();
  const one = lessons.find((lesson) => lesson.id === id);
  if (name === '' || !one || one.title === name) return null;
  return lessons.map((lesson) => (lesson === one ? { ...lesson, title: name } : lesson));
}

/** The lessons with one more at the end; unchanged for a blank title. */
export const withAdded = (lessons: Lessons, title: string): Lessons =>
  title.trim() === '' ? lessons : [...lessons, { title: title.trim() }];

/** The place of a lesson that can be read before its course exists. */
export type LessonPlace = { courseId: string; unitId: string };

/** A unit as streamed while a course is designed, one line of JSON each; `place`: its lesson is being written. */
export type StreamedUnit = { title: string; objective: string; place?: LessonPlace };

/** Parses the lines received so far, skipping an incomplete line and anything that is not a unit. */
export function streamedUnits(text: string): StreamedUnit[] {
  return text.split('\n').flatMap((line) => {
    try {
      const { title, objective, courseId, unitId } = JSON.parse(line) as Record<string, unknown>;
      if (typeof title !== 'string') return [];
      const placed = typeof courseId === 'string' && typeof unitId === 'string';
      return [
        {
          title,
          objective: typeof objective === 'string' ? objective : '',
          ...(placed ? { place: { courseId, unitId } } : {}),
        },
      ];
    } catch {
      return [];
    }
  });
}
