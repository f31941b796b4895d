import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { getCourse, isCourseChanged, redoLesson } from '../api/outline.ts';
import { addLesson, patchCourse } from './edit-api.ts';
import { type EditProblem, problemOf } from './edit-problem.ts';
import type { CourseChange } from './edit-state.ts';
import { useEditedCourse } from './use-edited-course.ts';

type Options = { userId: string | null; onChanged: (course: Course) => void };

/** One change. `run` receives the course after the previous change; null: there was nothing to change. */
type Work = { run: (course: Course) => Promise<Course | null> };

/**
 * A course and the changes to it. Changes are sent one after another, each based on the result of the previous one. A
 * change based on an outdated course is not saved: it waits in `conflict` for the owner's decision.
 */
export function useCourseEdit(courseId: string, { userId, onChanged }: Options) {
  const { course, loadProblem, latest, show, reload } = useEditedCourse(courseId, userId);
  const [failure, setFailure] = useState<EditProblem | null>(null);
  const [conflict, setConflict] = useState<CourseChange | null>(null);
  const [writing, setWriting] = useState<string | null>(null);
  const mutationKey = ['course-edit', courseId];

  const working = useMutation({
    mutationKey,
    // Mutations in one scope run one after another.
    scope: { id: `edit ${courseId}` },
    mutationFn: async (work: Work) => (latest.current ? work.run(latest.current) : null),
    onSuccess: (changed) => {
      setFailure(null);
      if (changed === null) return;
      show(changed);
      onChanged(changed);
    },
    onError: (error) => {
      if (!isCourseChanged(error)) setFailure(problemOf(error));
    },
  });
  /** Resolves with true on success. */
  const run = (work: Work): Promise<boolean> =>
    working.mutateAsync(work).then(
      () => true,
      () => false,
    );

  const change = (made: CourseChange): Promise<boolean> =>
    run({
      run: async (now) => {
        const patch = made(now);
        if (patch === null) return null;
        try {
          return await patchCourse(courseId, { ...patch, revision: now.revision });
        } catch (error) {
          if (isCourseChanged(error)) {
            show(await getCourse(courseId));
            setConflict(() => made);
          }
          throw error;
        }
      },
    });
  const write = (name: string, request: () => Promise<Course>): Promise<boolean> => {
    setWriting(name);
    return run({ run: request }).finally(() => setWriting(null));
  };

  return {
    course,
    problem: failure ?? loadProblem,
    /** a change that was not saved, because the course had been changed elsewhere */
    conflict,
    /** 'add' or the id of the lesson being written */
    writing,
    busy: useIsMutating({ mutationKey }) > 0,
    change,
    redo: (unitId: string) => write(unitId, () => redoLesson(courseId, unitId)),
    add: (title: string) => write('add', () => addLesson(courseId, title)),
    /** applies the unsaved change to the current course, or drops it */
    settle: async (again: boolean): Promise<void> => {
      const made = conflict;
      setConflict(null);
      if (again && made) await change(made);
    },
    retry: reload,
  };
}
