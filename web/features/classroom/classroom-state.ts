import type { LessonPlan } from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import { lessonTitle, withoutMarkers } from '#shared/rules/lesson-title.ts';
import type { ActivityContent, ClassroomActivity, CourseDetails } from './classroom-types.ts';

/**
 * Classroom state and its transitions, as pure functions. Messages are in chat-state.ts; the stores and the mirror in
 * local storage build on this.
 */
export type ClassroomState = {
  activities: ClassroomActivity[];
  activeActivityIndex: number;
  /** ids of the course and the unit that the activities belong to */
  activeCourse: string | null;
  activeLesson: string | null;
  /** the finished unit being viewed, when isPreviewLesson */
  previewLesson: string | null;
  isPreviewLesson: boolean;
  lessonMetadata: { title: string; objective: string } | null;
  /** by activity id */
  contents: Record<string, ActivityContent>;
  /** notes being streamed, by activity id */
  partial: Record<string, string>;
  /** activities whose new version is being written, with its generation once known */
  rewriting: Record<string, Rewriting>;
  /** activities whose content failed to load, with the error message */
  failed: Record<string, string>;
};

export type Rewriting = { generationId: string | null };

export const emptyClassroom: ClassroomState = {
  activities: [],
  activeActivityIndex: 0,
  activeCourse: null,
  activeLesson: null,
  previewLesson: null,
  isPreviewLesson: false,
  lessonMetadata: null,
  contents: {},
  partial: {},
  rewriting: {},
  failed: {},
};

/** The course and lesson of a plan. */
export type PlanPlace = {
  courseId: string;
  unitId: string;
  unitIndex: number;
  assessment: string;
  courseDetails: CourseDetails;
  language?: string;
  designedBy?: MadeBy['kind'];
  preview: boolean;
};

/** The data of a lesson in local storage. */
export type Saved = { index: number | null; contents: Record<string, ActivityContent> };

/** A saved index is valid only if it is a whole number below the count (classroom 11). */
export function isActivityIndex(value: unknown, count: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count;
}

/** Plan success replaces activities, restoring the saved index if valid else 0, and loads saved content. */
export function planSucceeded(
  state: ClassroomState,
  plan: LessonPlan,
  place: PlanPlace,
  saved: Saved,
): ClassroomState {
  const lesson = {
    title: lessonTitle(plan.lessonMetadata.title),
    objective: withoutMarkers(plan.lessonMetadata.objective),
  };
  const activities = plan.activities.map((activity) => ({
    ...activity,
    title: lessonTitle(activity.title),
    objective: withoutMarkers(activity.objective),
    assessment: place.assessment,
    courseId: place.courseId,
    unitId: place.unitId,
    unitIndex: place.unitIndex,
    courseDetails: place.courseDetails,
    ...(place.language ? { language: place.language } : {}),
    ...(place.designedBy ? { designedBy: place.designedBy } : {}),
    preview: place.preview,
    lesson,
  }));
  const sameLesson = state.activeLesson === place.unitId;
  return {
    ...emptyClassroom,
    activities,
    activeActivityIndex: isActivityIndex(saved.index, activities.length) ? saved.index : 0,
    activeCourse: place.courseId,
    activeLesson: place.unitId,
    previewLesson: place.preview ? place.unitId : null,
    isPreviewLesson: place.preview,
    lessonMetadata: lesson,
    contents: sameLesson ? { ...saved.contents, ...state.contents } : saved.contents,
    partial: sameLesson ? state.partial : {},
    rewriting: state.rewriting,
    failed: sameLesson ? state.failed : {},
  };
}

/** If state was lost, the classroom is restored from local storage, before the server has responded. */
export function restored(activities: ClassroomActivity[], saved: Saved): ClassroomState {
  const first = activities[0];
  if (!first) return emptyClassroom;
  return {
    ...emptyClassroom,
    activities,
    activeActivityIndex: isActivityIndex(saved.index, activities.length) ? saved.index : 0,
    activeCourse: first.courseId,
    activeLesson: first.unitId,
    previewLesson: first.preview ? first.unitId : null,
    isPreviewLesson: first.preview === true,
    lessonMetadata: first.lesson,
    contents: saved.contents,
  };
}

/** Accepts only a valid index; anything else changes nothing. */
export function setActiveActivity(state: ClassroomState, index: number): ClassroomState {
  if (!isActivityIndex(index, state.activities.length) || index === state.activeActivityIndex) return state;
  return { ...state, activeActivityIndex: index };
}

/** Next clamps within the list. */
export function nextActivityIndex(state: ClassroomState): number {
  return Math.max(0, Math.min(state.activeActivityIndex + 1, state.activities.length - 1));
}

/** Previous clamps within the list. */
export function previousActivityIndex(state: ClassroomState): number {
  return Math.max(0, state.activeActivityIndex - 1);
}

/** The activity on the page. */
export function activeActivity(state: ClassroomState): ClassroomActivity | null {
  return state.activities[state.activeActivityIndex] ?? null;
}

/** An activity's content is complete. */
export function contentArrived(state: ClassroomState, id: string, content: ActivityContent): ClassroomState {
  const { [id]: _partial, ...partial } = state.partial;
  const { [id]: _failed, ...failed } = state.failed;
  return { ...state, contents: { ...state.contents, [id]: content }, partial, failed };
}

/** Notes streamed so far; null starts them again (a broken stream is never spliced). */
export function contentStreams(state: ClassroomState, id: string, text: string | null): ClassroomState {
  const soFar = text === null ? '' : (state.partial[id] ?? '') + text;
  return { ...state, partial: { ...state.partial, [id]: soFar } };
}

/** A new version is being written; null: no longer. */
export function contentRewriting(
  state: ClassroomState,
  id: string,
  rewriting: Rewriting | null,
): ClassroomState {
  const { [id]: _before, ...others } = state.rewriting;
  return { ...state, rewriting: rewriting ? { ...others, [id]: rewriting } : others };
}

/** Loading the content failed; existing content stays. */
export function contentFailed(state: ClassroomState, id: string, message: string): ClassroomState {
  const { [id]: _partial, ...partial } = state.partial;
  return { ...state, partial, failed: { ...state.failed, [id]: message } };
}

/** A retry clears the failure. */
export function contentRetried(state: ClassroomState, id: string): ClassroomState {
  const { [id]: _failed, ...failed } = state.failed;
  return { ...state, failed };
}
