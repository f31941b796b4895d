import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessonPlan } from '#shared/contract/classroom.ts';
import type { Course, Unit } from '#shared/contract/course.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { courseQuery, myCoursesQuery } from '../../data/courses.ts';
import { useProfile } from '../../data/profile.ts';
import { ApiError } from '../../lib/api-client.ts';
import { activeActivityIndexKey, readKey } from '../../lib/local-storage.ts';
import { useUserId } from '../../lib/session-store.ts';
import { readJson } from '../../lib/stored-json.ts';
import { lessonPlanQuery } from './api/generate-lesson.ts';
import { positionQuery } from './api/position.ts';
import { courseToOpen, type Place, type PlaceParams, resolvePlace } from './classroom-place.ts';

type LessonPlace = Extract<Place, { kind: 'lesson' }>;

/** The classroom's current state, with everything it needs to render. */
export type LessonStatus =
  | { kind: 'loading' }
  | {
      kind: 'failed';
      what: 'course' | 'profile' | 'plan';
      /** the lesson of the plan */
      unit?: Unit;
      detail?: string | undefined;
      retry: () => void;
    }
  | { kind: 'profile-required' }
  | { kind: 'no-lesson'; reason: 'none' | 'not-found' }
  | { kind: 'not-yours' | 'locked'; course: Course }
  | { kind: 'planning'; course: Course; unit: Unit }
  | {
      kind: 'ready';
      course: Course;
      unit: Unit;
      place: LessonPlace;
      plan: LessonPlan;
      /** counted over all courses of this learner */
      isFirstLesson: boolean;
    };

/** Loads the prerequisites of a lesson, in this order: profile, course, position, plan. */
export function useLesson(params: PlaceParams): { status: LessonStatus; profile: Profile | null } {
  const profile = useProfile();
  const userId = useUserId();
  const found = useCourseId(params.courseId, userId);
  const course = useQuery(courseQuery(found.courseId, userId));
  // The server's position is needed only if the address names no activity.
  const asksPosition = found.courseId !== null && params.activityIndex === undefined;
  const position = useQuery(positionQuery(asksPosition ? found.courseId : null));
  const positionKnown = !asksPosition || position.data !== undefined || position.isError;
  const place = course.data && positionKnown ? placeIn(course.data, params, position.data ?? null) : null;
  const first = useFirstLesson();
  const plan = useQuery(lessonPlanQuery(course.data, place?.kind === 'lesson' ? place.unit : null));

  const status = ((): LessonStatus => {
    if (profile.data === null || profile.data?.name.trim() === '') return { kind: 'profile-required' };
    if (profile.isError && !profile.data) return failed('profile', profile);
    if (found.failed) return failed('course', found.failed);
    if (found.courseId === null) {
      return found.pending ? { kind: 'loading' } : { kind: 'no-lesson', reason: 'none' };
    }
    if (course.isError && !course.data) return withoutCourse(course);
    if (!course.data || !place || !profile.data) return { kind: 'loading' };
    if (place.kind === 'no-lesson') return { kind: 'no-lesson', reason: 'none' };
    if (place.kind !== 'lesson') return { kind: place.kind, course: course.data };
    const lesson = { course: course.data, unit: place.unit };
    if (plan.data && first !== null) {
      const isFirstLesson = first && place.unitIndex === 0 && !place.preview;
      return { kind: 'ready', ...lesson, place, plan: plan.data.lessonPlan, isFirstLesson };
    }
    if (plan.isFetching || plan.data) return { kind: 'planning', ...lesson };
    return { ...failed('plan', plan), unit: place.unit };
  })();
  return { status, profile: profile.data ?? null };
}

function withoutCourse(course: Failing): LessonStatus {
  const gone = course.error instanceof ApiError && course.error.status === 404;
  return gone ? { kind: 'no-lesson', reason: 'not-found' } : failed('course', course);
}

type Failing = { error: unknown; refetch: () => unknown };

function failed(what: 'course' | 'profile' | 'plan', { error, refetch }: Failing) {
  return {
    kind: 'failed' as const,
    what,
    detail: error instanceof Error ? error.message : undefined,
    retry: () => void refetch(),
  };
}

function placeIn(
  course: Course,
  params: PlaceParams,
  position: { unitId: string; activityIndex: number } | null,
) {
  return resolvePlace(course, params, position, readJson(activeActivityIndexKey(course.id)));
}

/** The course of the address; otherwise the one this browser had open; otherwise the newest unfinished one. */
function useCourseId(asked: string | undefined, userId: string | null) {
  const remembered = asked ?? readKey('activeCourseId');
  const own = useQuery({ ...myCoursesQuery(userId), enabled: !remembered });
  if (remembered) return { courseId: remembered, pending: false, failed: null };
  const courseId = own.data ? courseToOpen(own.data) : null;
  return { courseId, pending: own.isPending, failed: own.isError && !own.data ? own : null };
}

/**
 * Whether the learner has finished no lesson of any course yet. Learners welcomed in this browser are not checked;
 * signing out clears that mark, but the courses' progress remains. Null: not known yet.
 */
function useFirstLesson(): boolean | null {
  // Read once: closing the welcome must not change the visit in which it happens.
  const [welcomed] = useState(() => readKey('welcomed') !== null);
  const own = useQuery({ ...myCoursesQuery(useUserId()), enabled: !welcomed, retry: false });
  if (welcomed || own.isError) return false;
  return own.data ? own.data.every(({ progress, completed }) => !progress && !completed) : null;
}
