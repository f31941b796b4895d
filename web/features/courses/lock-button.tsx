import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Course, ListedCourse } from '#shared/contract/course.ts';
import { changeCourse } from '#shared/contract/endpoints/courses.ts';
import { putCourse } from '../../data/courses.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/toast.ts';
import { courseTexts as texts } from './texts.ts';

type Props = {
  /** an own one */
  course: ListedCourse;
  viewerId: string | null;
  size?: 'compact-sm' | 'sm';
};

/** Lifts the lock of an own course, so that its lessons can be opened in any order, or puts it back. */
export function LockButton({ course, viewerId, size = 'sm' }: Props) {
  const client = useQueryClient();
  const open = course.lessonsOpen ?? false;
  const change = useMutation({
    mutationFn: (lessonsOpen: boolean) => openLessons(course.id, lessonsOpen),
    onSuccess: (changed) => putCourse(client, viewerId, changed),
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  return (
    <Button
      // Not disabled, which would lose the focus.
      aria-disabled={change.isPending}
      // The second click of a double click would undo the first.
      onClick={({ detail }) => detail < 2 && !change.isPending && change.mutate(!open)}
      size={size}
      variant="default"
    >
      {open ? texts.keepOrder : texts.openAll}
    </Button>
  );
}

/**
 * Whether the lessons of an own course can be opened in any order; owner only. Sent twice it is
 * as sent once.
 * @throws ApiError
 */
function openLessons(courseId: string, lessonsOpen: boolean): Promise<Course> {
  return call(changeCourse, { params: { id: courseId }, body: { lessonsOpen } });
}
