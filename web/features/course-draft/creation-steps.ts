import type { Course } from '#shared/contract/course.ts';
import { ApiError } from '../../lib/api-client.ts';
import { newId } from '../../lib/new-id.ts';
import { toast } from '../../ui/toast.ts';
import { type CreationAnswer, createCourse } from './api/create-course.ts';
import { cancelCreation, findCreation, followCreation } from './api/follow-creation.ts';
import { discardCourse } from './api/outline.ts';
import { toCourseDraft } from './draft-state.ts';
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

/** Who waits for a creation: told how far it is, until the signal aborts. */
export type Watcher = { signal: AbortSignal; onProgress: (progress: CreationProgress) => void };

/** Why nobody waits for a creation any more whose draft was discarded. */
export const discarded = new Error('The draft was discarded.');

/** Follows what is under way until the course is there. */
function follow(generationId: string, { signal, onProgress }: Watcher): Promise<Course> {
  let lines = '';
  let steps = { completed: 0, total: 0, label: '' };
  let firstLesson: LessonPlace | null = null;
  const show = () => {
    const units = streamedUnits(lines);
    // After a reset there is nothing for a moment; the lesson stays, and so does who reads it.
    firstLesson = units[0]?.place ?? firstLesson;
    onProgress({ ...steps, units, firstLesson });
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
}

/**
 * Sends the draft and follows what becomes of it. `review`: the outline first.
 * @param onLate the draft was discarded before the server had answered
 * @returns null where nobody waits any more
 */
export async function sendDraft(
  draft: DraftStore,
  review: boolean,
  watcher: Watcher,
  onLate: (answer: CreationAnswer) => void,
): Promise<Course | null> {
  const { fields, pending } = draft.getState();
  const key = pending?.key ?? newId();
  draft.setPending({ key, sending: { review } });
  const answer = await createCourse(toCourseDraft(fields), key, review);
  if (watcher.signal.reason === discarded) {
    onLate(answer);
    return null;
  }
  if (answer.kind === 'course') return answer.course;
  draft.setPending({ key, courseId: answer.courseId, generationId: answer.generationId });
  return follow(answer.generationId, watcher);
}

/** Follows what was under way at a reload. @returns null where it ended while nobody was here */
export async function resumeCreation(
  draft: DraftStore,
  generationId: string,
  watcher: Watcher,
): Promise<Course | null> {
  const status = await findCreation(generationId, watcher.signal).then(
    (found) => found.status,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return 'unknown' as const;
      throw error;
    },
  );
  if (status === 'queued' || status === 'running') return follow(generationId, watcher);
  // A course that is there needs no draft any more.
  if (status === 'done') {
    draft.clear();
    toast(draftTexts.readyMeanwhile, { kind: 'success' });
  } else {
    draft.setPending(null);
  }
  return null;
}

/** Stops what is under way. Returns the id of the course if it was there already: then it is deleted. */
export async function takeBack(
  answer: CreationAnswer | { kind: 'running'; generationId: string },
): Promise<string | null> {
  const there =
    answer.kind === 'course'
      ? { status: 'done', courseId: answer.course.id }
      : await cancelCreation(answer.generationId);
  if (there.status !== 'done' || !there.courseId) return null;
  await discardCourse(there.courseId);
  return there.courseId;
}
