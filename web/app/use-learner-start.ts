import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { courseKeys } from '../features/courses/api/course-keys.ts';
import { listMyCourses } from '../features/courses/api/list-my-courses.ts';
import { useBrowserTimeZone } from '../features/profile/use-browser-time-zone.ts';
import { useUserId } from '../lib/session-store.ts';
import { useUnsentWork } from './unsent-work.ts';

/** What happens once somebody is signed in (spec.md section 4): the profile and the courses are loaded. */
export const useLearnerStart = (): void => {
  const userId = useUserId();
  const client = useQueryClient();
  useBrowserTimeZone(userId);
  useUnsentWork(userId);
  useEffect(() => {
    if (userId === null) return;
    void client.prefetchQuery({
      queryKey: courseKeys.mine(userId),
      queryFn: ({ signal }) => listMyCourses(signal),
    });
  }, [userId, client]);
};
