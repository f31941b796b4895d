import type { Lesson } from '../../../../library/library-types.ts';
import type { CourseOutline } from '../../../chat-types.ts';

/** Whether the classroom opens the unit at a place: those up to the current one, all of a completed course. */
export const isOpen = ({ current, completed }: CourseOutline, at: number): boolean =>
  completed || at <= current;

export const classroomAddress = ({ courseId }: CourseOutline, at: number): string =>
  `/classroom/${courseId}/${at}`;

/** A lesson of the library as anybody may read it; `anchor`: a part of it. */
export const libraryAddress = ({ subjectId, id }: Lesson, anchor: string | null = null): string =>
  `/library/${subjectId}/${id}${anchor ? `#${anchor}` : ''}`;
