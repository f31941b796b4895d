import type { Profile } from '#shared/contract/profile.ts';
import { removeKey, writeKey } from '../../lib/local-storage.ts';
import { readJson } from '../../lib/stored-json.ts';

/** Mirrors the profile under `student_profile` with a local timestamp; the server is authoritative. */
export const mirrorProfile = (profile: Profile | null, now: Date): void => {
  if (profile) writeKey('student_profile', { ...profile, lastUpdated: now.toISOString() });
  else removeKey('student_profile');
};

/** The profile as last stored in this browser, or undefined. */
export const mirroredProfile = (): Profile | undefined => {
  const stored = readJson('student_profile');
  if (!stored) return undefined;
  const { lastUpdated: _stamp, ...profile } = stored;
  return profile;
};
