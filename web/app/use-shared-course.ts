import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readKey, removeKey } from '../lib/local-storage.ts';
import { useUserId } from '../lib/session-store.ts';
import { readTab } from '../lib/tab-storage.ts';
import { awaitedCourse, isOf, takeDraft } from './awaited-course.ts';
import { paths } from './paths.ts';
import { mayLeaveForSharedCourse } from './shell-policy.ts';
import { texts } from './texts.ts';

/** The course shared with this browser's user; an invalid id is ignored and removed. */
const sharedCourse = (): string | null => {
  const courseId = readKey('sharedCourseId');
  if (courseId === null) removeKey('sharedCourseId');
  return courseId;
};

/** That a visitor's chosen course is added after signing in; null: they have chosen none. */
export const sharedCourseAwaits = (): string | null =>
  sharedCourse() === null ? null : texts.thenAdded(readTab('shared-course'));

/** What waits for a sign-in, for the sign-up and login pages; undefined: nothing. */
export const useAwaited = (): string | undefined => {
  const [awaited] = useState(awaitedCourse);
  const shared = sharedCourseAwaits();
  if (shared !== null) return shared;
  if (awaited === null) return undefined;
  return awaited.accepted ? texts.thenCourse(awaited.title) : texts.thenDraft(awaited.title);
};

/**
 * Where to go after signing in by hand: the shared course, an accepted draft to be created, the page where the
 * session had ended (`back`), otherwise the dashboard.
 */
export const destinationAfterSignIn = (back: string | null = null): string => {
  const courseId = sharedCourse();
  if (courseId) return paths.course(courseId);
  if (!awaitedCourse()?.accepted) return back ?? paths.dashboard;
  takeDraft();
  return paths.createCourse;
};

/**
 * Where an accepted draft continues after the mailed link was opened, same as with the code in that mail; null for
 * any account other than the one this browser signed up with, and while a shared course waits.
 */
export const destinationOfDraft = (address: string): string | null => {
  const awaited = awaitedCourse();
  return awaited?.accepted && isOf(awaited, address) && sharedCourse() === null ? paths.createCourse : null;
};

/** The state of the history entry of a course that its page adds at once: the learner asked for it before signing in. */
export const addAtOnce = { addAtOnce: true };

/**
 * After sign-in, opens a stored shared course unless already there, and has its page add it; once opened while signed
 * in, it is forgotten.
 */
export const useSharedCourse = (): void => {
  const userId = useUserId();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!userId) return;
    const courseId = sharedCourse();
    if (!courseId) return;
    const target = paths.course(courseId);
    if (pathname === target) removeKey('sharedCourseId');
    if (mayLeaveForSharedCourse(pathname)) navigate(target, { replace: true, state: addAtOnce });
  }, [userId, pathname, navigate]);
};
