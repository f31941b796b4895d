import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { RepairPlace } from '#shared/contract/repairs.ts';
import { lessonPlanKey } from '../features/classroom/api/generate-lesson.ts';
import { paths } from './paths.ts';

/** Goes to a repair that has been begun. */
export function useOpenRepair(): (place: RepairPlace) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async ({ courseId, unitId, unitIndex, activityIndex }) => {
      // The plan first: an address beyond its end leads back to its beginning.
      await client.refetchQueries({ queryKey: lessonPlanKey(unitId) });
      await navigate(paths.classroomActivity(courseId, unitIndex, activityIndex));
    },
    [client, navigate],
  );
}
