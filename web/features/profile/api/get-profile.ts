import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Profile, profileSchema } from '#shared/contract/profile.ts';
import { ApiError, apiGet } from '../../../lib/api-client.ts';
import { mirroredProfile, mirrorProfile } from '../profile-mirror.ts';

/** Reads the signed-in learner's profile. @returns null when there is none. @throws ApiError */
const getProfile = async (signal?: AbortSignal): Promise<Profile | null> => {
  let profile: Profile | null;
  try {
    profile = await apiGet('/api/profile', profileSchema, { signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    profile = null;
  }
  mirrorProfile(profile, new Date());
  return profile;
};

/** The query of a user's profile. While it is loading, the copy in local storage is used. */
export const profileQuery = (userId: string | null) =>
  queryOptions<Profile | null>({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => getProfile(signal),
    enabled: userId !== null,
    placeholderData: () => mirroredProfile(),
  });

/** The signed-in learner's profile: data is null when there is none, undefined while unknown. */
export const useProfile = (userId: string | null): UseQueryResult<Profile | null> =>
  useQuery(profileQuery(userId));
