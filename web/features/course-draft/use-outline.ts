import { useCallback, useEffect, useRef, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { ApiError } from '../../lib/api-client.ts';
import {
  buildCourse,
  discardCourse,
  getOutline,
  isCourseChanged,
  redoLesson,
  saveLessons,
} from './api/outline.ts';
import { type Lessons, lessonsOf, renamed } from './outline-state.ts';
import { outlineTexts } from './outline-texts.ts';

export type OutlineProblem = { status: number; message: string };

const problemOf = (error: unknown): OutlineProblem =>
  error instanceof ApiError
    ? { status: error.status, message: error.message }
    : { status: 0, message: outlineTexts.failed };

/**
 * An outline and what can be done with it, one thing at a time; what the server answers is what is shown. A new name
 * is never dropped, and building waits for it: leaving a field and pressing a button is one movement. One that could
 * not be kept goes along with whatever is kept next, and nothing is built without it.
 */
export function useOutline(courseId: string, onBuilt: (course: Course) => void) {
  const [course, setCourse] = useState<Course | null>(null);
  const [problem, setProblem] = useState<OutlineProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [redoing, setRedoing] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [renaming, setRenaming] = useState(0);
  const working = useRef(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** new names that are not kept yet, by lesson */
  const names = useRef(new Map<string, string>());
  const latest = useRef(course);
  latest.current = course;
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

  const inTurn = useCallback((work: () => Promise<boolean>): Promise<boolean> => {
    const done = queue.current.then(work);
    queue.current = done;
    return done;
  }, []);
  const show = useCallback((answer: Course | null) => {
    if (!answer) return;
    latest.current = answer;
    if (answer.reviewing) setCourse(answer);
    else built.current(answer);
  }, []);

  /** True if it went well. A second press while one is under way does nothing. */
  const run = useCallback(
    async (work: () => Promise<Course | null>): Promise<boolean> => {
      if (working.current) return false;
      working.current = true;
      setBusy(true);
      return inTurn(async () => {
        setProblem(null);
        try {
          show(await work());
          return true;
        } catch (error) {
          setProblem(problemOf(error));
          return false;
        } finally {
          working.current = false;
          setBusy(false);
          setRedoing(null);
        }
      });
    },
    [inTurn, show],
  );
  const current = (): Lessons => (latest.current ? lessonsOf(latest.current) : []);
  const named = (lessons: Lessons): Lessons =>
    [...names.current].reduce((all, [id, title]) => renamed(all, id, title) ?? all, lessons);
  /** Never over what was changed elsewhere: that is shown instead, and the change can be made to it. */
  const saveNow = async (lessons: Lessons): Promise<Course> => {
    try {
      const kept = await saveLessons(courseId, lessons, latest.current?.revision);
      names.current.clear();
      return kept;
    } catch (error) {
      if (isCourseChanged(error)) show(await getOutline(courseId));
      throw error;
    }
  };
  /** A name that is there already, or whose lesson is gone, asks nobody. */
  const keepNames = async (): Promise<void> => {
    const before = current();
    const after = named(before);
    if (after === before) return names.current.clear();
    setProblem(null);
    show(await saveNow(after));
  };

  const rename = (unitId: string, title: string): void => {
    setRenaming((count) => count + 1);
    void inTurn(async () => {
      const waited = names.current.size > 0;
      names.current.set(unitId, title);
      try {
        await keepNames();
        if (waited) setProblem(null);
        return true;
      } catch (error) {
        setProblem(problemOf(error));
        return false;
      } finally {
        setRenaming((count) => count - 1);
      }
    });
  };
  const build = (): Promise<boolean> =>
    run(async () => {
      await keepNames();
      return buildCourse(courseId);
    });
  const redo = (unitId: string): Promise<boolean> => {
    if (!working.current) setRedoing(unitId);
    return run(async () => {
      const renewed = await redoLesson(courseId, unitId);
      names.current.delete(unitId);
      return renewed;
    });
  };

  return {
    course,
    problem,
    busy,
    /** a new name is on its way */
    renaming: renaming > 0,
    redoing,
    rename,
    /** what becomes of the lessons as they then stand */
    save: (change: (lessons: Lessons) => Lessons) => run(() => saveNow(change(named(current())))),
    redo,
    build,
    discard: () => run(() => discardCourse(courseId).then(() => null)),
    retry: () => setRound((before) => before + 1),
  };
}
