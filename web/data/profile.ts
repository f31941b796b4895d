import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getProfile, saveProfile } from '#shared/contract/endpoints/profile.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { ApiError } from '../lib/api-client.ts';
import { call } from '../lib/call.ts';
import { removeKey, writeKey } from '../lib/local-storage.ts';
import { useUserId } from '../lib/session-store.ts';
import { readJson } from '../lib/stored-json.ts';
import { callQuery, useChange } from './call.ts';

/** Mirrors the profile under `student_profile` with a local timestamp; the server is authoritative. */
const mirror = (profile: Profile | null): void => {
  if (profile) writeKey('student_profile', { ...profile, lastUpdated: new Date().toISOString() });
  else removeKey('student_profile');
};

/** The profile as last stored in this browser, or undefined. */
const mirrored = (): Profile | undefined => {
  const stored = readJson('student_profile');
  if (!stored) return undefined;
  const { lastUpdated: _stamp, ...profile } = stored;
  return profile;
};

const read = async (signal: AbortSignal): Promise<Profile | null> => {
  const profile = await call(getProfile, {}, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  mirror(profile);
  return profile;
};

/**
 * The signed-in learner's profile: data is null when there is none, undefined while unknown. While it is loading, the
 * copy in local storage is used.
 */
export const useProfile = (): UseQueryResult<Profile | null> => {
  const userId = useUserId();
  return useQuery(
    queryOptions<Profile | null>({
      queryKey: callQuery(getProfile).queryKey,
      queryFn: ({ signal }) => read(signal),
      enabled: userId !== null,
      placeholderData: mirrored,
    }),
  );
};

/** Saves the profile and mirrors the response in local storage. Failures are logged; the forms show them as well. */
export const useSaveProfile = () =>
  useChange(saveProfile, {
    onSuccess: mirror,
    onError: (error) => console.warn('The profile could not be saved.', error),
  });
