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

/** POST /api/repairs: another go at what did not hold; one that is open is gone on with. @throws ApiError */
export const beginRepair = (unitId: string): Promise<RepairPlace> =>
  apiPost('/api/repairs', { unitId }, repairPlaceSchema);

export const practiceKey = (activityId: string) => ['practice', activityId] as const;

/** Has the practice written, once, and reads it as it stands. */
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

/** POST /api/repairs/{id}/answers: scored at once; of a question the first answer counts. @throws ApiError */
export const answerPractice = (activityId: string, questionId: string, answer: Answer) =>
  apiPost(`/api/repairs/${activityId}/answers`, { questionId, answer }, practiceSchema);

/** POST /api/repairs/{id}/hints: the next one, stronger than the `known` ones. @throws ApiError */
export const takeHint = (activityId: string, questionId: string, known: number) =>
  apiPost(`/api/repairs/${activityId}/hints`, { questionId, known }, hintsSchema);

/** POST /api/repairs/{id}/finish: for one without questions. @throws ApiError */
export const finishRepair = (activityId: string) =>
  apiPost(`/api/repairs/${activityId}/finish`, {}, practiceSchema);
