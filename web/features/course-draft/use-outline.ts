import { useCallback, useEffect, useRef, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { ApiError } from '../../lib/api-client.ts';
import { buildCourse, discardOutline, getOutline, redoLesson, saveLessons } from './api/outline.ts';
import type { Lessons } from './outline-state.ts';
import { outlineTexts } from './outline-texts.ts';

export type OutlineProblem = { status: number; message: string };

const problemOf = (error: unknown): OutlineProblem =>
  error instanceof ApiError
    ? { status: error.status, message: error.message }
    : { status: 0, message: outlineTexts.failed };

/** An outline and what can be done with it, one thing at a time; what the server answers is what is shown. */
export function useOutline(courseId: string, onBuilt: (course: Course) => void) {
  const [course, setCourse] = useState<Course | null>(null);
  const [problem, setProblem] = useState<OutlineProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [redoing, setRedoing] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const working = useRef(false);
  const built = useRef(onBuilt);
  built.current = onBuilt;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    const controller = new AbortController();
    getOutline(courseId, controller.signal).then(
      (found) => {
        setProblem(null);
        // Built in another tab, or long ago: there is nothing left to look through.
        if (found.reviewing) setCourse(found);
        else built.current(found);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setProblem(problemOf(error));
      },
    );
    return () => controller.abort();
  }, [courseId, round]);

  /** True if it went well. */
  const run = useCallback(async (work: () => Promise<Course | null>): Promise<boolean> => {
    if (working.current) return false;
    working.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await work();
      if (answer?.reviewing) setCourse(answer);
      else if (answer) built.current(answer);
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      working.current = false;
      setBusy(false);
      setRedoing(null);
    }
  }, []);

  return {
    course,
    problem,
    busy,
    redoing,
    save: (lessons: Lessons) => run(() => saveLessons(courseId, lessons)),
    redo: (unitId: string) => {
      if (!working.current) setRedoing(unitId);
      return run(() => redoLesson(courseId, unitId));
    },
    build: () => run(() => buildCourse(courseId)),
    discard: () => run(() => discardOutline(courseId).then(() => null)),
    retry: () => setRound((before) => before + 1),
  };
}
