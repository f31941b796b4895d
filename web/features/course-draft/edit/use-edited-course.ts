import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { editedCourseQuery } from './edit-api.ts';
import { type EditProblem, problemOf } from './edit-problem.ts';
import { editTexts as texts } from './edit-texts.ts';

/**
 * The course that the page edits. Another user's course counts as not found, although its public part is readable.
 */
export function useEditedCourse(courseId: string, userId: string | null) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(editedCourseQuery(courseId));
  const own = data && data.ownerId === userId ? data : null;
  /** the base of the next change; it outlives the page, like a queue of changes */
  const latest = useRef<Course | null>(null);
  useEffect(() => {
    latest.current ??= own;
  }, [own]);
  return {
    course: own,
    loadProblem: loadProblemOf(data, own, error),
    latest,
    show: (changed: Course): void => {
      latest.current = changed;
      client.setQueryData(editedCourseQuery(courseId).queryKey, changed);
    },
    reload: () => void refetch(),
  };
}

function loadProblemOf(
  data: Course | undefined,
  own: Course | null,
  error: Error | null,
): EditProblem | null {
  if (error) return problemOf(error);
  return data && !own ? { status: 404, message: texts.notFound } : null;
}
