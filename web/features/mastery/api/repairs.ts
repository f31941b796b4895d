import { queryOptions } from '@tanstack/react-query';
import { getPractice, writePractice } from '#shared/contract/endpoints/repairs.ts';
import { call } from '#web/lib/call.ts';

export const practiceKey = (activityId: string) => ['practice', activityId] as const;

/** Generates the practice once, and returns its current state. */
export const practiceQuery = (activityId: string) =>
  queryOptions({
    queryKey: practiceKey(activityId),
    queryFn: async ({ signal }) => {
      const params = { id: activityId };
      await call(writePractice, { params }, { signal, retryOn429: false });
      return call(getPractice, { params }, { signal });
    },
    refetchOnMount: 'always',
  });
