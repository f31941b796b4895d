import type { Profile } from '../contract/profile.ts';

/** Placeholders that mean 'not specified'. */
const absent = new Set(['', 'anonymous', 'unknown', 'none', 'not specified']);

/** The default level of a new account (profile 2). */
const givenLevel = 'Undergraduate';

/** The trimmed text of a profile's field, null for a placeholder. */
export const saidText = (text: string | null | undefined): string | null => {
  const trimmed = (text ?? '').trim();
  return absent.has(trimmed.toLowerCase()) ? null : trimmed;
};

/**
 * The education level that the learner has chosen, null for none. New accounts have a default level; since the form saves a
 * learning style with each level, a level without a style counts as not chosen.
 */
export const saidLevel = (
  profile: Pick<Profile, 'educationLevel' | 'preferredLearningStyle'> | null,
): string | null => {
  const level = saidText(profile?.educationLevel);
  return level === givenLevel && saidText(profile?.preferredLearningStyle) === null ? null : level;
};
