import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readKey, removeKey } from '../lib/local-storage.ts';
import { useUserId } from '../lib/session-store.ts';
import { toast } from '../ui/toast.ts';
import { awaitedCourse, isOf, takeDraft } from './awaited-course.ts';
import { paths } from './paths.ts';
import { mayLeaveForSharedCourse } from './shell-policy.ts';
import { texts } from './texts.ts';

/** The course that was shared with this browser's user; an invalid id is ignored and removed. */
const sharedCourse = (): string | null => {
  const courseId = readKey('sharedCourseId');
  if (courseId === null) removeKey('sharedCourseId');
  return courseId;
};

/** What an account is wanted for, on the pages where one is made or logged into; absent: nothing waits. */
export const useAwaited = (): string | undefined => {
  const [awaited] = useState(awaitedCourse);
  if (awaited === null) return undefined;
  return awaited.accepted ? texts.thenCourse(awaited.title) : texts.thenDraft(awaited.title);
};

/**
 * The target of who has just signed in here by hand: the course that was shared, one that was accepted and is to be made,
 * where the session had ended (`back`), otherwise the dashboard.
 */
export const destinationAfterSignIn = (back: string | null = null): string => {
  const courseId = sharedCourse();
  if (courseId) return paths.course(courseId);
  if (!awaitedCourse()?.accepted) return back ?? paths.dashboard;
  takeDraft();
  return paths.createCourse;
};

/**
 * Where a course that a visitor accepted goes on once the mailed link has been opened, as it does with the code of that mail;
 * null for any account but the one that this browser asked for, and while a shared course waits.
 */
export const destinationOfDraft = (address: string): string | null => {
  const awaited = awaitedCourse();
  return awaited?.accepted && isOf(awaited, address) && sharedCourse() === null ? paths.createCourse : null;
};

/**
 * After sign-in a stored shared course leads to its page, unless already there; reached signed in, it is forgotten.
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
    if (pathname === target) {
      removeKey('sharedCourseId');
      toast(texts.sharedCourse);
    } else if (mayLeaveForSharedCourse(pathname)) navigate(target, { replace: true });
  }, [userId, pathname, navigate]);
};
