import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { ApiError } from '../../lib/api-client.ts';
import {
  buildCourse,
  discardCourse,
  getCourse,
  isCourseChanged,
  outlineQuery,
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

/** An action on the outline. `redoing`: the lesson it rewrites. */
type Work = { run: () => Promise<Course | null>; redoing?: string };

/**
 * An outline and its actions, one at a time; the page shows the server's responses. A new title is never dropped, and
 * building waits for it, because clicking Build also blurs the title field. A title that could not be saved is sent
 * with the next change, and building requires it.
 */
export function useOutline(courseId: string, onBuilt: (course: Course) => void) {
  const { course, loadProblem, latest, show, reload } = useShownOutline(courseId, onBuilt);
  const [failure, setFailure] = useState<OutlineProblem | null>(null);
  const [names] = useState(createOutlineNames);
  const client = useQueryClient();
  const workKey = ['outline-work', courseId];
  // Mutations in one scope run one after another.
  const scope = { id: `outline ${courseId}` };
  const fails = (error: Error): void => setFailure(problemOf(error));

  const lessonsNow = (): Lessons => (latest.current ? lessonsOf(latest.current) : []);
  /** Never overwrites a change made elsewhere: shows it, and the action can be repeated. */
  const keep = async (lessons: Lessons): Promise<Course> => {
    try {
      const kept = await saveLessons(courseId, lessons, latest.current?.revision);
      names.clear();
      return kept;
    } catch (error) {
      if (isCourseChanged(error)) show(await getCourse(courseId));
      throw error;
    }
  };
  const keepNames = async (): Promise<void> => {
    const before = lessonsNow();
    const after = names.givenTo(before);
    if (after === before) return names.clear();
    setFailure(null);
    show(await keep(after));
  };

  const naming = useMutation({
    scope,
    mutationFn: async ({ unitId, title }: { unitId: string; title: string }) => {
      const waited = names.isWaiting();
      names.set(unitId, title);
      await keepNames();
      if (waited) setFailure(null);
    },
    onError: fails,
  });
  const working = useMutation({
    mutationKey: workKey,
    scope,
    mutationFn: (work: Work) => {
      setFailure(null);
      return work.run();
    },
    onSuccess: (answer) => answer && show(answer),
    onError: fails,
  });
  /** Resolves with true on success. A second click while one is running has no effect. */
  const run = async (work: Work): Promise<boolean> => {
    if (client.isMutating({ mutationKey: workKey }) > 0) return false;
    return working.mutateAsync(work).then(
      () => true,
      () => false,
    );
  };

  return {
    course,
    problem: failure ?? loadProblem,
    busy: working.isPending,
    /** a new title is being saved */
    renaming: naming.isPending,
    redoing: working.isPending ? (working.variables.redoing ?? null) : null,
    rename: (unitId: string, title: string) => naming.mutate({ unitId, title }),
    /** applies a change to the lessons as they are when it runs */
    save: (change: (lessons: Lessons) => Lessons) =>
      run({ run: () => keep(change(names.givenTo(lessonsNow()))) }),
    redo: (unitId: string) =>
      run({
        redoing: unitId,
        run: async () => {
          const renewed = await redoLesson(courseId, unitId);
          names.drop(unitId);
          return renewed;
        },
      }),
    build: () => run({ run: () => keepNames().then(() => buildCourse(courseId)) }),
    discard: () => run({ run: () => discardCourse(courseId).then(() => null) }),
    retry: reload,
  };
}

/**
 * The outline on the page. If it is already built, here, in another tab or earlier, it is passed to `onBuilt`
 * instead.
 */
function useShownOutline(courseId: string, onBuilt: (course: Course) => void) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(outlineQuery(courseId));
  const built = useRef(onBuilt);
  built.current = onBuilt;
  /** the base of the next change; it outlives the page, like a running change */
  const latest = useRef<Course | null>(null);
  useEffect(() => {
    if (!data) return;
    latest.current = data;
    if (!data.reviewing) built.current(data);
  }, [data]);
  return {
    course: data?.reviewing ? data : null,
    loadProblem: error && problemOf(error),
    latest,
    reload: () => void refetch(),
    show: (answer: Course): void => {
      latest.current = answer;
      if (answer.reviewing) client.setQueryData(outlineQuery(courseId).queryKey, answer);
      else built.current(answer);
    },
  };
}

/** New lesson titles not saved yet, by lesson id. A title that could not be saved is sent with the next change. */
function createOutlineNames() {
  const names = new Map<string, string>();
  return {
    set: (unitId: string, title: string) => void names.set(unitId, title),
    drop: (unitId: string) => void names.delete(unitId),
    clear: () => names.clear(),
    isWaiting: () => names.size > 0,
    /** The lessons with their pending titles; the same lessons if nothing is pending for them. */
    givenTo: (lessons: Lessons): Lessons =>
      [...names].reduce((all, [id, title]) => renamed(all, id, title) ?? all, lessons),
  };
}
