import { create } from 'zustand';
import type { LessonPlan } from '#shared/contract/classroom.ts';
import { readClassroom, readSaved, wipeClassroom, writeClassroom, writeContent } from './classroom-mirror.ts';
import * as transition from './classroom-state.ts';
import type { ActivityContent } from './classroom-types.ts';

/** The one classroom of the page. Components read it with a selector; only the functions below write it. */
export const useClassroomStore = create<transition.ClassroomState>()(() => transition.emptyClassroom);

const set = (next: transition.ClassroomState, mirror = true): void => {
  if (next === useClassroomStore.getState()) return;
  useClassroomStore.setState(next, true);
  if (mirror) writeClassroom(next);
};
const get = useClassroomStore.getState;

/** What a reload shows at once. Does nothing when a lesson is there already. */
export function restoreClassroom(): void {
  if (get().activities.length === 0) set(readClassroom(), false);
}

/** The server's plan takes the place of whatever is there. */
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

/** A piece of notes that are being written; null starts them again. */
export function streamContent(activityId: string, text: string | null): void {
  set(transition.contentStreams(get(), activityId, text), false);
}

/** Says on the activity that a new version is being written; null: no longer. */
export function setRewriting(activityId: string, rewriting: transition.Rewriting | null): void {
  set(transition.contentRewriting(get(), activityId, rewriting), false);
}

/** Says on the activity what failed. */
export function failContent(activityId: string, message: string): void {
  set(transition.contentFailed(get(), activityId, message), false);
}

/** Forgets the failure, because it is tried again. */
export function retryContent(activityId: string): void {
  set(transition.contentRetried(get(), activityId), false);
}

/** Leaving /classroom resets classroom state. */
export function resetClassroom(): void {
  useClassroomStore.setState(transition.emptyClassroom, true);
  wipeClassroom();
}
