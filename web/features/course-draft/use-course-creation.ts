import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import {
  type CreationProgress,
  type DraftWish,
  describeFailure,
  discarded,
  isFinal,
  resumeCreation,
  sendDraft,
  undoCreation,
} from './creation-work.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * What to follow: a draft to send, with its accepted lessons, or a generation that was in progress when the page was
 * left.
 */
type Wish = DraftWish | { generationId: string };

export type Created = { stays: boolean; study: boolean };

/**
 * Sends the draft, follows the generation and reports the finished course once; `stays`: its first lesson is being
 * read here, so there is no redirect; `study`: its first lesson should open. A creation in progress when the page was
 * left or reloaded is followed again. The draft is cleared only when the course exists. `onRemoved`: a course
 * completed after its draft was discarded has been deleted again.
 */
export function useCourseCreation(
  draft: DraftStore,
  onCreated: (course: Course, how: Created) => void,
  onRemoved: (courseId: string) => void,
) {
  const [progress, setProgress] = useState<CreationProgress | null>(null);
  const watching = useRef<AbortController | null>(null);
  const made = useRef<Course | null>(null);
  const reads = useRef(false);
  const leaving = useRef(false);

  const undoing = useMutation({
    mutationFn: undoCreation,
    onSuccess: (courseId) => courseId !== null && onRemoved(courseId),
    onError: (error) => console.warn('The course under way could not be cancelled.', error),
  });
  const making = useMutation({
    mutationFn: async ({ signal, ...wish }: Wish & { signal: AbortSignal }) => {
      const watch = { signal, show: setProgress, onUnwanted: undoing.mutate };
      try {
        const course = await ('review' in wish
          ? sendDraft(draft, wish, watch)
          : resumeCreation(draft, wish.generationId, watch));
        const study = draft.getState().pending?.study ?? false;
        if (course !== null) draft.clear();
        made.current = course;
        return course && !signal.aborted ? { course, how: { stays: reads.current, study } } : null;
      } catch (error) {
        if (signal.aborted) return null;
        // A reload aborts the request: not a failure, since the next page sends it again.
        if (leaving.current && !isFinal(error)) return new Promise<never>(() => undefined);
        throw error;
      }
    },
    onSuccess: (done) => done && onCreated(done.course, done.how),
    onError: (error) => {
      if (isFinal(error)) return draft.setPending(null);
      console.error('Error creating course:', error);
      // After a reported failure it must not be resent automatically.
      const { pending } = draft.getState();
      if (pending?.sending) draft.setPending({ ...pending, sending: undefined });
    },
  });

  const { mutate } = making;
  const start = useCallback(
    (wish: Wish): void => {
      if (watching.current !== null) return;
      watching.current = new AbortController();
      reads.current = false;
      setProgress(null);
      const onSettled = (): void => {
        watching.current = null;
      };
      mutate({ ...wish, signal: watching.current.signal }, { onSettled });
    },
    [mutate],
  );
  useEffect(() => {
    const leave = (): void => {
      leaving.current = true;
    };
    window.addEventListener('beforeunload', leave);
    const { generationId, sending } = draft.getState().pending ?? {};
    if (generationId !== undefined) start({ generationId });
    else if (sending) start(sending);
    return () => {
      window.removeEventListener('beforeunload', leave);
      watching.current?.abort();
      watching.current = null;
    };
  }, [draft, start]);

  const { data, error, isPending } = making;
  const ready = data?.how.stays ? data.course : null;
  return {
    progress: isPending || data ? progress : null,
    /** true until it fails, or the page is left for the course */
    creating: isPending || (Boolean(data) && ready === null),
    /** the course, once it exists while its first lesson is being read on this page */
    ready,
    failure: useMemo(() => error && describeFailure(error), [error]),
    submit: (review: boolean, lessons?: string[]): void => start({ review, lessons }),
    /** Discards the draft together with the course being, or already, created from it. */
    abandon: (): void => {
      watching.current?.abort(discarded);
      watching.current = null;
      const generationId = draft.getState().pending?.generationId;
      if (made.current) undoing.mutate({ kind: 'course', course: made.current });
      else if (generationId !== undefined) undoing.mutate({ kind: 'running', generationId });
    },
    onReadable: useCallback(() => {
      reads.current = true;
    }, []),
  };
}
