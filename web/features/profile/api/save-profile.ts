import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Profile, type ProfilePut, profileSchema } from '#shared/contract/profile.ts';
import { apiPut } from '../../../lib/api-client.ts';
import { mirrorProfile } from '../profile-mirror.ts';
import { profileQuery } from './get-profile.ts';

/**
 * Saves the profile and mirrors the response in local storage. @throws ApiError 'User is not authenticated.' without
 * a session
 */
const saveProfile = async (put: ProfilePut): Promise<Profile> => {
  const profile = await apiPut('/api/profile', put, profileSchema);
  mirrorProfile(profile, new Date());
  return profile;
};

/** Mutation that saves the profile; the page shows the saved profile at once. */
export const useSaveProfile = (userId: string | null) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: (profile) => client.setQueryData(profileQuery(userId).queryKey, profile),
    // Failures are logged; the form shows them as well.
    onError: (error) => console.warn('The profile could not be saved.', error),
  });
};
