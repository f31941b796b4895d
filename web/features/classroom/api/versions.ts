import { queryOptions } from '@tanstack/react-query';
import {
  type ContentVersion,
  contentVersionSchema,
  contentVersionsSchema,
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

/**
 * POST: an old version stands there again, as the next one.
 * @throws ApiError 409 when another version has come meanwhile
 */
export const bringBack = (
  activityId: string,
  from: number,
  contentVersion: number,
): Promise<ContentVersion> => apiPost(pathOf(activityId), { from, contentVersion }, contentVersionSchema);
