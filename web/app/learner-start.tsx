import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { myCoursesQuery } from '../data/courses.ts';
import { useBrowserTimeZone } from '../features/profile/use-browser-time-zone.ts';
import { SearchEntry } from '../features/search/search-entry.tsx';

/** Loads the profile and the courses once somebody is signed in. In the header it is the search. */
export const LearnerStart = ({ userId }: { userId: string }) => {
  const client = useQueryClient();
  useBrowserTimeZone(userId);
  useEffect(() => {
    void client.prefetchQuery(myCoursesQuery(userId));
  }, [userId, client]);
  return <SearchEntry />;
};
