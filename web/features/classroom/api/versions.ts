import { queryOptions } from '@tanstack/react-query';
import type { ContentVersion } from '#shared/contract/classroom.ts';
import { bringBackVersion, getNewestVersion, listVersions } from '#shared/contract/endpoints/versions.ts';
import { call } from '#web/lib/call.ts';

/** What an activity has shown, the newest first. */
export const versionsQuery = (activityId: string) =>
  queryOptions({
    queryKey: ['versions', activityId],
    queryFn: async ({ signal }) => {
      const { versions } = await call(listVersions, { params: { id: activityId } }, { signal });
      return versions.toReversed();
    },
    // Another tab or device may have added a version, so it is refetched each time it is opened.
    staleTime: 0,
    gcTime: 0,
  });

/** Its number, and whether the next one is being written. */
export const newestVersionQuery = (activityId: string) =>
  queryOptions({
    queryKey: ['newest-version', activityId],
    queryFn: ({ signal }) => call(getNewestVersion, { params: { id: activityId } }, { signal }),
    // As above; also when the tab becomes visible again.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });

/**
 * Reuses an old version, as a new version.
 * @throws ApiError 409 when another version was added meanwhile
 */
export const bringBack = (
  activityId: string,
  from: number,
  contentVersion: number,
): Promise<ContentVersion> =>
  call(bringBackVersion, { params: { id: activityId }, body: { from, contentVersion } });
