import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { removeKey, writeKey } from '../../lib/local-storage.ts';
import { courseDetails } from './call-context.ts';
import { closeChats } from './chat/chat-store.ts';
import { ClassroomGate } from './classroom-gate.tsx';
import { type PlaceParams, parseIndex } from './classroom-place.ts';
import { type ClassroomState, isActivityIndex } from './classroom-state.ts';
import {
  openActivity,
  openLesson,
  resetClassroom,
  restoreClassroom,
  useClassroomStore,
} from './classroom-store.ts';
import type { ClassroomLinks, ClassroomProps } from './classroom-types.ts';
import { LessonRoom } from './lesson-room.tsx';
import { closeRewriting } from './rewriting.ts';
import { type LessonStatus, useLesson } from './use-lesson.ts';

/** /classroom: the lesson at this address, or what prevents showing it. */
export function Classroom(props: ClassroomProps) {
  const { params, links, onGo } = props;
  // Before the first paint, so that a reload shows the stored lesson at once.
  useState(restoreClassroom);
  const { status, profile } = useLesson(params);
  useLessonInStore(status, params);
  useCanonicalAddress(status, params, links, onGo);
  useForgottenCourse(status, params);
  useResetOnLeaving();
  const state = useClassroomStore();
  const shown =
    status.kind === 'ready' ? state.activeLesson === status.unit.id : isRestored(state, status, params);
  if (!shown) return <ClassroomGate links={links} renderOpenAll={props.renderOpenAll} status={status} />;
  return <LessonRoom {...props} status={status} profile={profile} state={state} />;
}

/** Whether the lesson from local storage can be shown while the plan is missing: only if it is the same lesson. */
function isRestored(state: ClassroomState, status: LessonStatus, params: PlaceParams): boolean {
  const first = state.activities[0];
  if (!first || !(status.kind === 'loading' || status.kind === 'planning' || status.kind === 'failed'))
    return false;
  if (params.courseId === undefined || params.unitIndex === undefined) return false;
  const isSameLesson = !('unit' in status) || status.unit?.id === first.unitId;
  return (
    isSameLesson && first.courseId === params.courseId && first.unitIndex === parseIndex(params.unitIndex)
  );
}

/** Puts the server's plan and the address's activity into the store. */
function useLessonInStore(status: LessonStatus, params: PlaceParams): void {
  const ready = status.kind === 'ready' ? status : null;
  const latest = useRef(ready);
  useLayoutEffect(() => {
    latest.current = ready;
  });
  // Only a different plan, lesson or preview mode opens the lesson; moving inside it is handled by the next effect.
  const opened =
    ready && `${ready.unit.id} ${ready.place.preview} ${ready.plan.activities.map(({ id }) => id)}`;
  useLayoutEffect(() => {
    if (opened && latest.current) open(latest.current);
  }, [opened]);
  const index = parseIndex(params.activityIndex);
  useLayoutEffect(() => {
    if (index !== null) openActivity(index);
  }, [index]);
}

function open({ course, unit, place, plan }: Extract<LessonStatus, { kind: 'ready' }>): void {
  writeKey('activeCourseId', course.id);
  const { unitIndex, preview } = place;
  const { assessment } = unit;
  const designedBy = course.madeBy.kind;
  const { language } = course;
  const where = {
    courseId: course.id,
    unitId: unit.id,
    unitIndex,
    assessment,
    language,
    designedBy,
    preview,
  };
  openLesson(plan, { ...where, courseDetails: courseDetails(course) }, place.activityIndex);
}

/** Redirects /classroom to the current activity, and an invalid activity to an existing one. */
function useCanonicalAddress(
  status: LessonStatus,
  params: PlaceParams,
  links: ClassroomLinks,
  onGo: ClassroomProps['onGo'],
): void {
  const place = status.kind === 'ready' ? status.place : null;
  const count = status.kind === 'ready' ? status.plan.activities.length : 0;
  const courseId = status.kind === 'ready' ? status.course.id : null;
  const index = place && isActivityIndex(place.activityIndex, count) ? place.activityIndex : 0;
  const address = place && courseId ? links.activity(courseId, place.unitIndex, index) : null;
  const given = [params.courseId, params.unitIndex, params.activityIndex].join('/');
  const wanted = place ? [courseId, place.unitIndex, index].join('/') : given;
  useEffect(() => {
    if (address && given !== wanted) onGo(address, { replace: true });
  }, [address, given, wanted, onGo]);
}

/** A remembered course that no longer exists must not block the next visit. */
function useForgottenCourse(status: LessonStatus, params: PlaceParams): void {
  const gone = status.kind === 'no-lesson' && status.reason === 'not-found' && params.courseId === undefined;
  useEffect(() => {
    if (gone) removeKey('activeCourseId');
  }, [gone]);
}

/** Leaving /classroom resets classroom state; moving inside it does not. */
function useResetOnLeaving(): void {
  useEffect(
    () => () => {
      if (window.location.pathname.startsWith('/classroom')) return;
      resetClassroom();
      closeChats();
      closeRewriting();
    },
    [],
  );
}
