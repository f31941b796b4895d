import type { GenerateNotesAnswer } from '#shared/contract/classroom.ts';
import { generateLesson, generateNotes } from '#shared/contract/endpoints/lessons.ts';
import { callEvents } from '#web/lib/call-events.ts';
import type { LessonPlace } from '../outline-state.ts';

type Reading = {
  signal: AbortSignal;
  /** called with the title of the notes */
  onTitle: (title: string) => void;
  onDelta: (text: string) => void;
  onReset: () => void;
};

/**
 * Joins the first lesson of a course still being designed: its plan, then the notes of its first activity.
 * @returns the complete notes, or null if the plan has none
 * @throws ApiError; the signal's reason when it aborts
 */
export async function readFirstLesson(
  place: LessonPlace,
  { signal, onTitle, ...stream }: Reading,
): Promise<GenerateNotesAnswer | null> {
  const { lessonPlan } = await callEvents(generateLesson, { body: place }, { signal });
  const first = lessonPlan.activities.find(({ leader }) => leader === 'Professor');
  if (!first) return null;
  onTitle(first.title);
  const body = { ...place, activityId: first.id };
  return callEvents(generateNotes, { body }, { signal, ...stream });
}
