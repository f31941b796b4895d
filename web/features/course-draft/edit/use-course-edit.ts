import { useCallback, useEffect, useRef, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { isCourseChanged } from '../api/outline.ts';
import { addLesson, getCourse, patchCourse, redoLesson } from './edit-api.ts';
import type { CourseChange } from './edit-state.ts';
import { editTexts as texts } from './edit-texts.ts';

export type EditProblem = { status: number; message: string };

const problemOf = (error: unknown): EditProblem =>
  error instanceof ApiError
    ? { status: error.status, message: error.message }
    : { status: 0, message: texts.failed };

type Options = { userId: string | null; onChanged: (course: Course) => void };

/**
 * A course and the changes to it, one after the other, each made to the course as the one before left it. A change that
 * meets a newer course is not saved: it waits in `conflict` for the owner's word.
 */
export function useCourseEdit(courseId: string, { userId, onChanged }: Options) {
  const [course, setCourse] = useState<Course | null>(null);
  const [problem, setProblem] = useState<EditProblem | null>(null);
  const [conflict, setConflict] = useState<CourseChange | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [writing, setWriting] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef<Course | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const changed = useRef(onChanged);
  changed.current = onChanged;

  const show = useCallback((found: Course) => {
    latest.current = found;
    setCourse(found);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    const controller = new AbortController();
    getCourse(courseId, controller.signal).then(
      (found) => {
        // What others may read of a course is no course of one's own.
        if (found.ownerId === userId) show(found);
        setProblem(found.ownerId === userId ? null : { status: 404, message: texts.notFound });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setProblem(problemOf(error));
      },
    );
    return () => controller.abort();
  }, [courseId, userId, round, show]);

  /** True if it went well. What was asked before goes first. */
  const inTurn = useCallback(
    (work: (course: Course) => Promise<Course | null>): Promise<boolean> => {
      setWaiting((count) => count + 1);
      const done = queue.current.then(async () => {
        if (!latest.current) return false;
        try {
          const found = await work(latest.current);
          if (found) {
            show(found);
            changed.current(found);
          }
          setProblem(null);
          return true;
        } catch (error) {
          if (!isCourseChanged(error)) setProblem(problemOf(error));
          return false;
        } finally {
          setWaiting((count) => count - 1);
        }
      });
      queue.current = done;
      return done;
    },
    [show],
  );

  const change = (made: CourseChange): Promise<boolean> =>
    inTurn(async (now) => {
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
    });
  const write = (name: string, work: () => Promise<Course>): Promise<boolean> => {
    setWriting(name);
    return inTurn(work).finally(() => setWriting(null));
  };

  return {
    course,
    problem,
    /** a change that was not saved, since the course had been changed elsewhere */
    conflict,
    /** 'add' or the id of the lesson that is being written */
    writing,
    busy: waiting > 0,
    change,
    redo: (unitId: string) => write(unitId, () => redoLesson(courseId, unitId)),
    add: (title: string) => write('add', () => addLesson(courseId, title)),
    /** makes the change that was not saved to the course as it is now, or lets it be */
    settle: async (again: boolean): Promise<void> => {
      const made = conflict;
      setConflict(null);
      if (again && made) await change(made);
    },
    retry: () => setRound((before) => before + 1),
  };
}
