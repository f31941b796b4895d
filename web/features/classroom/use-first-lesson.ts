import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readKey } from '../../lib/local-storage.ts';
import { ownCoursesQuery } from './api/get-course.ts';

/**
 * Whether the learner has not finished a lesson of any course yet. Whoever was welcomed in this browser is not asked about;
 * signing out forgets that, and the record of the courses does not. Null: not known yet.
 */
export function useFirstLesson(): boolean | null {
  // Being welcomed takes back nothing from the visit in which it happens.
  const [welcomed] = useState(() => readKey('welcomed') !== null);
  const own = useQuery({ ...ownCoursesQuery(!welcomed), retry: false });
  if (welcomed || own.isError) return false;
  return own.data ? own.data.every(({ progress, completed }) => !progress && !completed) : null;
}
