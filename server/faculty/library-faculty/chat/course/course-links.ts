import type { Lesson } from '../../../../library/library-types.ts';
import type { CourseOutline } from '../../../chat-types.ts';

/** Whether the classroom opens the unit at a place: units up to the current one, or all of a completed course. */
export const isOpen = ({ current, completed }: CourseOutline, at: number): boolean =>
  completed || at <= current;

export const classroomAddress = ({ courseId }: CourseOutline, at: number): string =>
  `/classroom/${courseId}/${at}`;

/** The public address of a library lesson; `anchor`: one of its parts. */
export const libraryAddress = ({ subjectId, id }: Lesson, anchor: string | null = null): string =>
  `/library/${subjectId}/${id}${anchor ? `#${anchor}` : ''}`;
