import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course, ListedCourse } from '#shared/contract/course.ts';
import { forkCourse as fork } from '#shared/contract/endpoints/course-sharing.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { putCourse } from '../../data/courses.ts';
import { ApiError } from '../../lib/api-client.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/toast.ts';
import { useAddedCourses } from './added-courses.ts';
import { rememberSharedCourse } from './remembered-course.ts';
import { courseTexts } from './texts.ts';

function explainFailure(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return courseTexts.failedToAdd(error.message);
  return courseTexts.errorAdding(error instanceof Error ? error.message : String(error));
}

/**
 * Add Course: forks the course for the learner and puts the copy on the dashboard; a visitor is asked to sign up or
 * log in first, and the course is remembered until then. Several can be in progress.
 */
export function useAddCourse(userId: string | null, onVisitor: () => void) {
  const client = useQueryClient();
  const added = useAddedCourses();
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  const fork = useMutation({
    mutationFn: (course: ListedCourse) => forkCourse(course.id),
    onMutate: ({ id }) => setAdding((now) => new Set([...now, id])),
    onSettled: (_copy, _error, { id }) => setAdding((now) => new Set([...now].filter((one) => one !== id))),
    onSuccess: (copy, course) => {
      if (userId !== null) added.add(userId, course.id, copy.id);
      putCourse(client, userId, copy);
      toast(courseTexts.added(lessonTitle(course.title)), { kind: 'success' });
    },
    onError: (error) => {
      console.warn('A course could not be added.', error);
      toast(explainFailure(error), { kind: 'error' });
    },
  });

  const add = (course: ListedCourse): void => {
    if (userId === null) {
      rememberSharedCourse(course);
      toast(courseTexts.signInToAdd);
      onVisitor();
    } else if (!adding.has(course.id)) {
      fork.mutate(course);
    }
  };
  return { add, isAdding: ({ id }: { id: string }) => adding.has(id) };
}

/** The learner's own copy, for them alone; the same one if they had added it before. @throws ApiError */
function forkCourse(courseId: string): Promise<Course> {
  // No Idempotency-Key: the server keeps one copy per learner and course, and a deleted copy can be added again.
  return call(fork, { params: { id: courseId }, body: { visibility: 'private' } });
}
