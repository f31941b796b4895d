import { useEffect, useState } from 'react';
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

/**
 * The draft that waits in this browser, and whether it was accepted at /begin. Read without the schema of drafts, which the
 * first page does not need.
 */
const awaitedCourse = (): { title: string; accepted: boolean } | null =>
  readWith('courseDraft', (raw) => {
    const { title, pending } = JSON.parse(raw);
    const accepted = Boolean(pending?.study && pending.sending);
    // Any other that is pending is being made already.
    return typeof title === 'string' && title !== '' && (accepted || !pending) ? { title, accepted } : null;
  });

/** What an account is wanted for, on the pages where one is made or logged into; absent: nothing waits. */
export const useAwaited = (): string | undefined => {
  const [awaited] = useState(awaitedCourse);
  if (awaited === null) return undefined;
  return awaited.accepted ? texts.thenCourse(awaited.title) : texts.thenDraft(awaited.title);
};

/**
 * The target after sign-in: the course that was shared, one that was accepted and is to be made, where the session had
 * ended (`back`), otherwise the dashboard.
 */
export const destinationAfterSignIn = (back: string | null = null): string => {
  const courseId = sharedCourse();
  if (courseId) return paths.course(courseId);
  return awaitedCourse()?.accepted ? paths.createCourse : (back ?? paths.dashboard);
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
