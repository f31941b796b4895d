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
    // Another tab or device may have added a version, so it is refetched each time it is opened.
    staleTime: 0,
    gcTime: 0,
  });

/** GET /api/activities/{id}/versions/newest: its number, and whether the next one is being written. */
export const newestVersionQuery = (activityId: string) =>
  queryOptions({
    queryKey: ['newest-version', activityId],
    queryFn: ({ signal }) => apiGet(`${pathOf(activityId)}/newest`, newestVersionSchema, { signal }),
    // As above; also when the tab becomes visible again.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });

/**
 * POST: reuses an old version, as a new version.
 * @throws ApiError 409 when another version was added meanwhile
 */
export const bringBack = (
  activityId: string,
  from: number,
  contentVersion: number,
): Promise<ContentVersion> => apiPost(pathOf(activityId), { from, contentVersion }, contentVersionSchema);
