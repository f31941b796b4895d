import { unitOpensAs } from '#shared/rules/unit-status.ts';
import type { Lesson } from '../../../../library/library-types.ts';
import type { CourseOutline } from '../../../chat-types.ts';

/** Whether the classroom opens the unit at a place. */
export const isOpen = ({ current, completed, lessonsOpen, units }: CourseOutline, index: number): boolean =>
  unitOpensAs({
    ...{ index, currentLessonIndex: current, completed, lessonsOpen },
    finished: units[index]?.finished ?? false,
  }) !== null;

export const classroomAddress = ({ courseId }: CourseOutline, at: number): string =>
  `/classroom/${courseId}/${at}`;

/** The public address of a library lesson; `anchor`: one of its parts. */
export const libraryAddress = ({ subjectId, id }: Lesson, anchor: string | null = null): string =>
  `/library/${subjectId}/${id}${anchor ? `#${anchor}` : ''}`;
