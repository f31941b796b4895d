import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myCoursesQuery } from '../../data/courses.ts';
import { readKey } from '../../lib/local-storage.ts';
import { useUserId } from '../../lib/session-store.ts';

/**
 * Whether the learner has finished no lesson of any course yet. Learners welcomed in this browser are not checked;
 * signing out clears that mark, but the courses' progress remains. Null: not known yet.
 */
export function useFirstLesson(): boolean | null {
  // Read once: closing the welcome must not change the visit in which it happens.
  const [welcomed] = useState(() => readKey('welcomed') !== null);
  const own = useQuery({ ...myCoursesQuery(useUserId()), enabled: !welcomed, retry: false });
  if (welcomed || own.isError) return false;
  return own.data ? own.data.every(({ progress, completed }) => !progress && !completed) : null;
}
