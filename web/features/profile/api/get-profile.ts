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

/** The query of one user's profile. While it is loading, what this browser last saw stands in. */
export const profileQuery = (userId: string | null) =>
  queryOptions<Profile | null>({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => getProfile(signal),
    enabled: userId !== null,
    placeholderData: () => mirroredProfile(),
  });

/** The profile of the signed-in learner: data is null when there is none, undefined while nothing is known. */
export const useProfile = (userId: string | null): UseQueryResult<Profile | null> =>
  useQuery(profileQuery(userId));
