import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedCourse } from '#shared/contract/course.ts';
import { removeCourse } from '#shared/contract/endpoints/courses.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { putCourse, takeOutCourse } from '#web/data/courses.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';
import { undoToast } from '#web/ui/undo-toast.tsx';
import { deactivateCourse } from '../remembered-course.ts';
import { restoreCourse } from './deleted-courses-api.ts';
import { ownerTexts as texts } from './texts.ts';

const sayWhy = (error: Error): void => toast(error.message, { kind: 'error' });

/** Restores a deleted course, and reports success or failure. */
export function useCourseRestoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: restoreCourse,
    onSuccess: (course) => {
      putCourse(client, course.ownerId, course);
      toast(texts.isBack(lessonTitle(course.title)), { kind: 'success' });
    },
    onError: sayWhy,
  });
}

/** Deletes a course without confirmation: a toast, and for 30 days the dashboard, offer to restore it. */
export function useCourseRemoval(course: ListedCourse, onDeleted: () => void) {
  const client = useQueryClient();
  const restoring = useCourseRestoring();
  return useMutation({
    mutationFn: () => deleteCourse(course.id),
    onSuccess: () => {
      deactivateCourse(course.id);
      takeOutCourse(client, course.ownerId, course.id);
      undoToast({
        message: texts.deleted(lessonTitle(course.title)),
        label: texts.undo,
        onUndo: () => restoring.mutate(course.id),
      });
      onDeleted();
    },
    onError: sayWhy,
  });
}

/** Removes a course from every list; learning records are kept. @throws ApiError */
const deleteCourse = (courseId: string): Promise<void> => call(removeCourse, { params: { id: courseId } });
