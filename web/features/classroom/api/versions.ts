import { queryOptions } from '@tanstack/react-query';
import {
  type ContentVersion,
  contentVersionSchema,
  contentVersionsSchema,
  newestVersionSchema,
} from '#shared/contract/classroom.ts';
import { apiGet, apiPost } from '../../../lib/api-client.ts';

const pathOf = (activityId: string) => `/api/activities/${encodeURIComponent(activityId)}/versions`;

/** GET /api/activities/{id}/versions, the newest first. */
export const versionsQuery = (activityId: string) =>
  queryOptions({
    queryKey: ['versions', activityId],
    queryFn: async ({ signal }) => {
      const { versions } = await apiGet(pathOf(activityId), contentVersionsSchema, { signal });
      return versions.toReversed();
    },
    // Another tab or device may have had it written again: asked anew each time it is opened.
    staleTime: 0,
    gcTime: 0,
  });

/** GET /api/activities/{id}/versions/newest: which one it is, and whether the next one is being written. */
export const newestVersionQuery = (activityId: string) =>
  queryOptions({
    queryKey: ['newest-version', activityId],
    queryFn: ({ signal }) => apiGet(`${pathOf(activityId)}/newest`, newestVersionSchema, { signal }),
    // As above; and when the learner comes back to this tab.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });

/**
 * POST: an old version stands there again, as the next one.
 * @throws ApiError 409 when another version has come meanwhile
 */
export const bringBack = (
  activityId: string,
  from: number,
  contentVersion: number,
): Promise<ContentVersion> => apiPost(pathOf(activityId), { from, contentVersion }, contentVersionSchema);
