import { useCallback, useEffect, useRef, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { ApiError } from '../../lib/api-client.ts';
import { newId } from '../../lib/new-id.ts';
import { toast } from '../../ui/toast.ts';
import { type CreationAnswer, createCourse } from './api/create-course.ts';
import { cancelCreation, findCreation, followCreation } from './api/follow-creation.ts';
import { discardCourse } from './api/outline.ts';
import { type FieldErrors, fieldErrorsOf, toCourseDraft } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { type LessonPlace, type StreamedUnit, streamedUnits } from './outline-state.ts';
import { draftTexts } from './texts.ts';

export type CreationProgress = {
  completed: number;
  total: number;
  label: string;
  /** the lessons that are written so far */
  units: StreamedUnit[];
  /** the first lesson, once it is being written: it can be read meanwhile */
  firstLesson: LessonPlace | null;
};
export type Creation =
  | { kind: 'idle' }
  | { kind: 'running'; progress: CreationProgress | null }
  /** the course is there, and its first lesson is being read on this page */
  | { kind: 'ready'; course: Course; progress: CreationProgress | null }
  | { kind: 'failed'; message: string; fields: FieldErrors };

function describeFailure(error: unknown): { message: string; fields: FieldErrors } {
  if (error instanceof ApiError) {
    // A proxy in between answered, not our server: there is no detail to show.
    const bare = error.status > 0 && error.problem === null;
    const message = bare ? draftTexts.refused(error.statusText || String(error.status)) : error.message;
    return { message, fields: fieldErrorsOf(error.problem?.fields) };
  }
  return { message: draftTexts.creationFailed, fields: {} };
}

const progressOf = (creation: Creation): CreationProgress | null =>
  creation.kind === 'running' || creation.kind === 'ready' ? creation.progress : null;

/** Why nobody waits for a creation any more whose draft was discarded. */
const discarded = new Error('The draft was discarded.');

/** Stops what is under way. Returns the id of the course if it was there already: then it is deleted. */
async function takeBack(answer: CreationAnswer | { kind: 'running'; generationId: string }) {
  const there =
    answer.kind === 'course'
      ? { status: 'done', courseId: answer.course.id }
      : await cancelCreation(answer.generationId);
  if (there.status !== 'done' || !there.courseId) return null;
  await discardCourse(there.courseId);
  return there.courseId;
}

/** The server has answered, so the next attempt is a new one; after a lost connection it is the same one. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0;
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
  const [creation, setCreation] = useState<Creation>({ kind: 'idle' });
  const watching = useRef<AbortController | null>(null);
  const created = useRef(onCreated);
  created.current = onCreated;
  const removed = useRef(onRemoved);
  removed.current = onRemoved;
  const made = useRef<Course | null>(null);
  const reads = useRef(false);
  const leaving = useRef(false);
  const onReadable = useCallback(() => {
    reads.current = true;
  }, []);

  const run = useCallback(
    async (find: (signal: AbortSignal) => Promise<Course | null>): Promise<void> => {
      if (watching.current !== null) return;
      const controller = new AbortController();
      watching.current = controller;
      reads.current = false;
      setCreation({ kind: 'running', progress: null });
      try {
        const course = await find(controller.signal);
        if (course !== null) draft.clear();
        made.current = course;
        if (controller.signal.aborted) return;
        if (course === null) return setCreation({ kind: 'idle' });
        const stays = reads.current;
        if (stays) setCreation((now) => ({ kind: 'ready', course, progress: progressOf(now) }));
        created.current(course, { stays });
      } catch (error) {
        if (controller.signal.aborted) return;
        if (isFinal(error)) draft.setPending(null);
        // A reload cuts the request: that is no failure, and the page that comes sends it again.
        else if (leaving.current) return;
        else {
          console.error('Error creating course:', error);
          // Told that it failed, nobody expects it to be sent again by itself.
          const { pending } = draft.getState();
          if (pending?.sending) draft.setPending({ key: pending.key, lessons: pending.lessons });
        }
        setCreation({ kind: 'failed', ...describeFailure(error) });
      } finally {
        if (watching.current === controller) watching.current = null;
      }
    },
    [draft],
  );

  const follow = useCallback((generationId: string, signal: AbortSignal): Promise<Course> => {
    let lines = '';
    let steps = { completed: 0, total: 0, label: '' };
    let firstLesson: LessonPlace | null = null;
    const show = () => {
      const units = streamedUnits(lines);
      // After a reset there is nothing for a moment; the lesson stays, and so does who reads it.
      firstLesson = units[0]?.place ?? firstLesson;
      setCreation({ kind: 'running', progress: { ...steps, units, firstLesson } });
    };
    return followCreation(generationId, {
      signal,
      onProgress: ({ completed, total, label }) => {
        steps = { completed, total, label };
        show();
      },
      onDelta: (text) => {
        lines += text;
        show();
      },
      onReset: () => {
        lines = '';
        show();
      },
    });
  }, []);

  const giveUp = useCallback((answer: Parameters<typeof takeBack>[0]): void => {
    takeBack(answer).then(
      (courseId) => courseId !== null && removed.current(courseId),
      (error: unknown) => console.warn('The course under way could not be cancelled.', error),
    );
  }, []);

  const submit = useCallback(
    (review = false, lessons?: string[]) =>
      run(async (signal) => {
        const { fields, pending } = draft.getState();
        const key = pending?.key ?? newId();
        const accepted = pending ? pending.lessons : lessons;
        draft.setPending({ key, lessons: accepted, sending: { review } });
        const answer = await createCourse(toCourseDraft(fields), key, review, accepted);
        if (signal.reason === discarded) {
          giveUp(answer);
          return null;
        }
        if (answer.kind === 'course') return answer.course;
        draft.setPending({ key, courseId: answer.courseId, generationId: answer.generationId });
        return follow(answer.generationId, signal);
      }),
    [draft, run, follow, giveUp],
  );

  const resume = useCallback(
    async (generationId: string, signal: AbortSignal): Promise<Course | null> => {
      const status = await findCreation(generationId, signal).then(
        (found) => found.status,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return 'unknown' as const;
          throw error;
        },
      );
      if (status === 'queued' || status === 'running') return follow(generationId, signal);
      // It ended while nobody was here. A course that is there needs no draft any more.
      if (status === 'done') {
        draft.clear();
        toast(draftTexts.readyMeanwhile, { kind: 'success' });
      } else {
        draft.setPending(null);
      }
      return null;
    },
    [draft, follow],
  );

  /** The draft is not wanted any more, and neither is what is being made of it, or was while that was asked. */
  const abandon = useCallback((): void => {
    watching.current?.abort(discarded);
    watching.current = null;
    const generationId = draft.getState().pending?.generationId;
    if (made.current) giveUp({ kind: 'course', course: made.current });
    else if (generationId !== undefined) giveUp({ kind: 'running', generationId });
  }, [draft, giveUp]);

  useEffect(() => {
    const leave = (): void => {
      leaving.current = true;
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, []);

  useEffect(() => {
    const { generationId, sending } = draft.getState().pending ?? {};
    if (generationId !== undefined) void run((signal) => resume(generationId, signal));
    else if (sending) void submit(sending.review);
    return () => {
      watching.current?.abort();
      watching.current = null;
    };
  }, [draft, run, resume, submit]);

  return { creation, submit, abandon, onReadable };
}
