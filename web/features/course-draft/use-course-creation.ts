import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { type CreationFailure, describeFailure, isFinal, keepAfterFailure } from './creation-failure.ts';
import {
  type CreationProgress,
  discarded,
  resumeCreation,
  sendDraft,
  takeBack,
  type Watcher,
} from './creation-steps.ts';
import type { DraftStore } from './draft-store.ts';

export type Creation =
  | { kind: 'idle' }
  | { kind: 'running'; progress: CreationProgress | null }
  /** the course is there, and its first lesson is being read on this page */
  | { kind: 'ready'; course: Course; progress: CreationProgress | null }
  | ({ kind: 'failed' } & CreationFailure);

/** A creation to wait for: one that is sent, or one that is under way. */
type Attempt = { find: (watcher: Watcher) => Promise<Course | null>; controller: AbortController };
type Made = { course: Course | null; stays: boolean };

type Making = {
  status: 'idle' | 'pending' | 'success' | 'error';
  data: Made | undefined;
  error: Error | null;
  variables: Attempt | undefined;
  /** of the newest attempt: the mutation tells of it a moment later */
  begun: AbortController | null;
};

/** What the page shows. One that nobody waits for any more stays as it was until the page goes. */
function creationOf(making: Making, progress: CreationProgress | null): Creation {
  const { status, data, error, variables, begun } = making;
  if (begun !== (variables?.controller ?? null)) return { kind: 'running', progress };
  if (status === 'idle') return { kind: 'idle' };
  if (status === 'pending' || variables?.controller.signal.aborted) return { kind: 'running', progress };
  if (status === 'error') return { kind: 'failed', ...describeFailure(error) };
  return data?.course && data.stays ? { kind: 'ready', course: data.course, progress } : { kind: 'idle' };
}

/**
 * Sends the draft, follows the generation and reports the finished course once; `stays`: its first lesson is being
 * read here, so nobody is to be taken away. A creation that was under way when the page was left or reloaded is
 * followed again. The draft is cleared only when the course is there. `onRemoved`: it was, though its draft had been
 * discarded, and is gone again.
 */
export function useCourseCreation(
  draft: DraftStore,
  onCreated: (course: Course, how: { stays: boolean }) => void,
  onRemoved: (courseId: string) => void,
) {
  const [progress, setProgress] = useState<CreationProgress | null>(null);
  const [begun, setBegun] = useState<AbortController | null>(null);
  const watching = useRef<AbortController | null>(null);
  const made = useRef<Course | null>(null);
  const reads = useRef(false);
  const isLeaving = useIsLeaving();

  const { mutate, status, data, error, variables } = useMutation<Made, Error, Attempt>({
    mutationFn: async ({ find, controller }) => {
      try {
        const course = await find({ signal: controller.signal, onProgress: setProgress });
        if (course !== null) draft.clear();
        made.current = course;
        return { course, stays: reads.current };
      } catch (cut) {
        // A reload cuts the request: that is no failure, and the page that comes sends it again.
        if (!isFinal(cut) && isLeaving()) return new Promise(() => undefined);
        throw cut;
      }
    },
    onSuccess: ({ course, stays }, { controller }) => {
      if (course && !controller.signal.aborted) onCreated(course, { stays });
    },
    onError: (failure, { controller }) => {
      if (!controller.signal.aborted) keepAfterFailure(draft, failure);
    },
    onSettled: (_made, _error, { controller }) => {
      if (watching.current === controller) watching.current = null;
    },
  });

  const run = useCallback(
    (find: Attempt['find']): void => {
      if (watching.current !== null) return;
      const controller = new AbortController();
      watching.current = controller;
      setBegun(controller);
      reads.current = false;
      setProgress(null);
      mutate({ find, controller });
    },
    [mutate],
  );
  const removed = useRef(onRemoved);
  removed.current = onRemoved;
  const giveUp = useCallback((answer: Parameters<typeof takeBack>[0]): void => {
    takeBack(answer).then(
      (courseId) => courseId !== null && removed.current(courseId),
      (error: unknown) => console.warn('The course under way could not be cancelled.', error),
    );
  }, []);
  const submit = useCallback(
    (review = false) => run((watcher) => sendDraft(draft, review, watcher, giveUp)),
    [draft, run, giveUp],
  );

  useEffect(() => {
    const { generationId, sending } = draft.getState().pending ?? {};
    if (generationId !== undefined) run((watcher) => resumeCreation(draft, generationId, watcher));
    else if (sending) submit(sending.review);
    return () => {
      watching.current?.abort();
      watching.current = null;
    };
  }, [draft, run, submit]);

  return {
    creation: useMemo(
      () => creationOf({ status, data, error, variables, begun }, progress),
      [status, data, error, variables, begun, progress],
    ),
    submit,
    /** The draft is not wanted any more, and neither is what is being made of it, or was while that was asked. */
    abandon: (): void => {
      watching.current?.abort(discarded);
      watching.current = null;
      const generationId = draft.getState().pending?.generationId;
      if (made.current) giveUp({ kind: 'course', course: made.current });
      else if (generationId !== undefined) giveUp({ kind: 'running', generationId });
    },
    onReadable: useCallback(() => {
      reads.current = true;
    }, []),
  };
}

/** Is the page being left? */
function useIsLeaving(): () => boolean {
  const leaving = useRef(false);
  useEffect(() => {
    const leave = (): void => {
      leaving.current = true;
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, []);
  return () => leaving.current;
}
