import type { Course } from '#shared/contract/course.ts';
import { ApiError } from '../../lib/api-client.ts';
import { newId } from '../../lib/new-id.ts';
import { endWait, tellWait } from '../../ui/model-waits.ts';
import { toast } from '../../ui/toast.ts';
import { type CreationAnswer, createCourse } from './api/create-course.ts';
import { cancelCreation, findCreation, followCreation } from './api/follow-creation.ts';
import { discardCourse } from './api/outline.ts';
import { type FieldErrors, fieldErrorsOf, toCourseDraft } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { type LessonPlace, type StreamedUnit, streamedUnits } from './outline-state.ts';
import { draftTexts } from './texts.ts';

/** The place of the course that is being made among those that wait for a model. */
export const coursePlace = 'course';

export type CreationProgress = {
  completed: number;
  total: number;
  label: string;
  /** the lessons written so far */
  units: StreamedUnit[];
  /** the first lesson, once it is being written: it can already be read */
  firstLesson: LessonPlace | null;
};

type Watch = {
  signal: AbortSignal;
  show: (progress: CreationProgress) => void;
  /** receives the final state of a discarded draft */
  onUnwanted: (answer: Unwanted) => void;
};

/** How a draft is sent: with or without review of the outline, and with which library lessons. */
export type DraftWish = { review: boolean; lessons?: string[] | undefined };

/** The abort reason of a creation whose draft was discarded. */
export const discarded = new Error('The draft was discarded.');

function follow(generationId: string, { signal, show }: Watch): Promise<Course> {
  let lines = '';
  let progress: CreationProgress = { completed: 0, total: 0, label: '', units: [], firstLesson: null };
  const tell = (news: Partial<CreationProgress>): void => {
    progress = { ...progress, ...news };
    show(progress);
  };
  const read = (text: string): void => {
    lines = text;
    const units = streamedUnits(lines);
    // A reset empties the list for a moment; the lesson being read stays.
    tell({ units, firstLesson: units[0]?.place ?? progress.firstLesson });
  };
  return followCreation(generationId, {
    signal,
    onProgress: ({ completed, total, label, waiting }) => {
      tellWait(coursePlace, { waiting });
      tell({ completed, total, label });
    },
    onDelta: (text) => read(lines + text),
    onReset: () => read(''),
  }).finally(() => endWait(coursePlace));
}

/**
 * Sends the draft with one idempotency key until the server has responded, and follows the creation. @throws ApiError
 */
export async function sendDraft(
  draft: DraftStore,
  { review, lessons }: DraftWish,
  watch: Watch,
): Promise<Course | null> {
  const { fields, pending } = draft.getState();
  const key = pending?.key ?? newId();
  const accepted = pending ? pending.lessons : lessons;
  // Learners who add a document want to read it: its first lesson opens.
  const study = pending?.study ?? (fields.documents.length > 0 && !review ? true : undefined);
  draft.setPending({ key, lessons: accepted, sending: { review }, study });
  const answer = await createCourse(toCourseDraft(fields), key, {
    review,
    visibility: fields.visibility,
    lessons: accepted,
    documents: fields.documents,
  });
  if (watch.signal.reason === discarded) {
    watch.onUnwanted(answer);
    return null;
  }
  if (answer.kind === 'course') return answer.course;
  const { courseId, generationId } = answer;
  draft.setPending({ key, courseId, generationId, study });
  return follow(generationId, watch);
}

/**
 * Follows a creation that was in progress when the page was left; null if it has ended meanwhile. @throws ApiError
 */
export async function resumeCreation(draft: DraftStore, id: string, watch: Watch): Promise<Course | null> {
  const found = await findCreation(id, watch.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (found?.status === 'queued' || found?.status === 'running') return follow(id, watch);
  // The course exists, so the draft is not needed any more.
  if (found?.status === 'done') {
    draft.clear();
    toast(draftTexts.readyMeanwhile, { kind: 'success' });
  } else draft.setPending(null);
  return null;
}

export type Unwanted = CreationAnswer | { kind: 'running'; generationId: string };

/** Cancels a creation. If the course exists already, deletes it and returns its id. @throws ApiError */
export async function undoCreation(answer: Unwanted): Promise<string | null> {
  const stopped = answer.kind === 'course' ? null : await cancelCreation(answer.generationId);
  const courseId =
    answer.kind === 'course' ? answer.course.id : stopped?.status === 'done' && stopped.courseId;
  if (!courseId) return null;
  await discardCourse(courseId);
  return courseId;
}

/**
 * Whether the server has responded, so that the next attempt is a new request; after a lost connection it is the
 * same.
 */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status > 0;

/** The error messages of a failed creation, for the form and its fields. */
export function describeFailure(error: unknown): { message: string; fields: FieldErrors } {
  if (!(error instanceof ApiError)) return { message: draftTexts.creationFailed, fields: {} };
  // The response came from a proxy, not from our server: it has no details.
  const bare = error.status > 0 && error.problem === null;
  const message = bare ? draftTexts.refused(error.statusText || String(error.status)) : error.message;
  return { message, fields: fieldErrorsOf(error.problem?.fields) };
}
