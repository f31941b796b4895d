import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { courseKeys } from '../features/courses/api/course-keys.ts';
import { listMyCourses } from '../features/courses/api/list-my-courses.ts';
import { useBrowserTimeZone } from '../features/profile/use-browser-time-zone.ts';

/** Loads the profile and the courses once somebody is signed in. Renders nothing. */
export const LearnerStart = ({ userId }: { userId: string }) => {
  const client = useQueryClient();
  useBrowserTimeZone(userId);
  useEffect(() => {
    void client.prefetchQuery({
      queryKey: courseKeys.mine(userId),
      queryFn: ({ signal }) => listMyCourses(signal),
    });
  }, [userId, client]);
  return null;
};
