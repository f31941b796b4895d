import type { Profile } from '../contract/profile.ts';

/** Words that stand for nothing said. */
const absent = new Set(['', 'anonymous', 'unknown', 'none', 'not specified']);

/** What an account gets before anybody has chosen (profile 2). */
const givenLevel = 'Undergraduate';

/** The trimmed text of a profile's field, null where it stands for nothing said. */
export const saidText = (text: string | null | undefined): string | null => {
  const trimmed = (text ?? '').trim();
  return absent.has(trimmed.toLowerCase()) ? null : trimmed;
};

/**
 * The education level that the learner has chosen, null for none. An account begins with one that nobody chose; as the
 * form saves a learning style with each level, that one without a style counts as not said.
 */
export const saidLevel = (
  profile: Pick<Profile, 'educationLevel' | 'preferredLearningStyle'> | null,
): string | null => {
  const level = saidText(profile?.educationLevel);
  return level === givenLevel && saidText(profile?.preferredLearningStyle) === null ? null : level;
};
