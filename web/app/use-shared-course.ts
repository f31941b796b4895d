import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readKey, removeKey } from '../lib/local-storage.ts';
import { useUserId } from '../lib/session-store.ts';
import { toast } from '../ui/toast.ts';
import { paths } from './paths.ts';
import { mayLeaveForSharedCourse } from './shell-policy.ts';
import { texts } from './texts.ts';

/** The course that was shared with this browser's user; an invalid id is ignored and removed. */
const sharedCourse = (): string | null => {
  const courseId = readKey('sharedCourseId');
  if (courseId === null) removeKey('sharedCourseId');
  return courseId;
};

/** The target after sign-in: the course that was shared, otherwise the dashboard. */
export const destinationAfterSignIn = (): string => {
  const courseId = sharedCourse();
  return courseId ? paths.course(courseId) : paths.dashboard;
};

/**
 * After sign-in a stored shared course leads to its page, unless already there; reached signed in, it is forgotten
 *.
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
