import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readKey, readWith, removeKey } from '../lib/local-storage.ts';
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

/** Does a draft wait that was accepted at /begin? Read without the schema of drafts, which the first page does not need. */
const hasAcceptedCourse = (): boolean =>
  readWith('courseDraft', (raw) => {
    const { study, sending } = JSON.parse(raw).pending ?? {};
    return Boolean(study && sending);
  }) ?? false;

/**
 * The target after sign-in: the course that was shared, one that was accepted and is to be made, where the session had
 * ended (`back`), otherwise the dashboard.
 */
export const destinationAfterSignIn = (back: string | null = null): string => {
  const courseId = sharedCourse();
  if (courseId) return paths.course(courseId);
  return hasAcceptedCourse() ? paths.createCourse : (back ?? paths.dashboard);
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
