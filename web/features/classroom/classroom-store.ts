import { create } from 'zustand';
import type { LessonPlan } from '#shared/contract/classroom.ts';
import { readClassroom, readSaved, wipeClassroom, writeClassroom, writeContent } from './classroom-mirror.ts';
import * as transition from './classroom-state.ts';
import type { ActivityContent } from './classroom-types.ts';

/** The page's only classroom. Components read it with a selector; only the functions below write it. */
export const useClassroomStore = create<transition.ClassroomState>()(() => transition.emptyClassroom);

const set = (next: transition.ClassroomState, mirror = true): void => {
  if (next === useClassroomStore.getState()) return;
  useClassroomStore.setState(next, true);
  if (mirror) writeClassroom(next);
};
const get = useClassroomStore.getState;

/** Shows the stored classroom at once after a reload. Does nothing if a lesson is already open. */
export function restoreClassroom(): void {
  if (get().activities.length === 0) set(readClassroom(), false);
}

/** Replaces the current lesson with the server's plan. */
export function openLesson(plan: LessonPlan, place: transition.PlanPlace, index: number | null): void {
  const saved = readSaved(
    place.courseId,
    plan.activities.map(({ id }) => id),
  );
  set(transition.planSucceeded(get(), plan, place, { ...saved, index: index ?? saved.index }));
}

/** Only a valid index has an effect. */
export function openActivity(index: number): void {
  set(transition.setActiveActivity(get(), index));
}

/** Stores an activity's content and mirrors it. */
export function keepContent(activityId: string, content: ActivityContent): void {
  set(transition.contentArrived(get(), activityId, content), false);
  writeContent(activityId, content);
}

/** Updates notes being streamed; null starts them again. */
export function streamContent(activityId: string, text: string | null): void {
  set(transition.contentStreams(get(), activityId, text), false);
}

/** Marks that an activity's new version is being written; null: no longer. */
export function setRewriting(activityId: string, rewriting: transition.Rewriting | null): void {
  set(transition.contentRewriting(get(), activityId, rewriting), false);
}

/** Records an activity's failure. */
export function failContent(activityId: string, message: string): void {
  set(transition.contentFailed(get(), activityId, message), false);
}

/** Clears the failure before a retry. */
export function retryContent(activityId: string): void {
  set(transition.contentRetried(get(), activityId), false);
}

/** Leaving /classroom resets classroom state. */
export function resetClassroom(): void {
  useClassroomStore.setState(transition.emptyClassroom, true);
  wipeClassroom();
}
