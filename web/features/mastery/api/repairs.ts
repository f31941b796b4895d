import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#shared/contract/exam.ts';
import {
  hintsSchema,
  practiceReadySchema,
  practiceSchema,
  type RepairPlace,
  repairPlaceSchema,
} from '#shared/contract/repairs.ts';
import { apiGet, apiPost } from '../../../lib/api-client.ts';

/** POST /api/repairs: starts another attempt at what was not mastered; an open one is continued. @throws ApiError */
export const beginRepair = (unitId: string): Promise<RepairPlace> =>
  apiPost('/api/repairs', { unitId }, repairPlaceSchema);

export const practiceKey = (activityId: string) => ['practice', activityId] as const;

/** Generates the practice once, and returns its current state. */
export const practiceQuery = (activityId: string) =>
  queryOptions({
    queryKey: practiceKey(activityId),
    queryFn: async ({ signal }) => {
      await apiPost(`/api/repairs/${activityId}/practice`, {}, practiceReadySchema, {
        signal,
        retryOn429: false,
      });
      return apiGet(`/api/repairs/${activityId}`, practiceSchema, { signal });
    },
    refetchOnMount: 'always',
  });

/** POST /api/repairs/{id}/answers: scored at once; only the first answer to a question counts. @throws ApiError */
export const answerPractice = (activityId: string, questionId: string, answer: Answer) =>
  apiPost(`/api/repairs/${activityId}/answers`, { questionId, answer }, practiceSchema);

/** POST /api/repairs/{id}/hints: the next hint, stronger than the `known` ones. @throws ApiError */
export const takeHint = (activityId: string, questionId: string, known: number) =>
  apiPost(`/api/repairs/${activityId}/hints`, { questionId, known }, hintsSchema);

/** POST /api/repairs/{id}/finish: for a repair without questions. @throws ApiError */
export const finishRepair = (activityId: string) =>
  apiPost(`/api/repairs/${activityId}/finish`, {}, practiceSchema);
