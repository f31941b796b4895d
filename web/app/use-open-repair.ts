import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { RepairPlace } from '#shared/contract/repairs.ts';
import { lessonPlanKey } from '../features/classroom/api/generate-lesson.ts';
import { paths } from './paths.ts';

/** Opens a repair that has been started. */
export function useOpenRepair(): (place: RepairPlace) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async ({ courseId, unitId, unitIndex, activityIndex }) => {
      // Refresh the plan first: an address beyond its end redirects to its beginning.
      await client.refetchQueries({ queryKey: lessonPlanKey(unitId) });
      await navigate(paths.classroomActivity(courseId, unitIndex, activityIndex));
    },
    [client, navigate],
  );
}
