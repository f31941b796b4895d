import type { Profile, ProfilePut } from '#shared/contract/profile.ts';

/** This browser's time zone as an IANA name. */
export const browserTimeZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return !zone || zone === 'UTC' ? 'Etc/UTC' : zone;
};

/** A zone's display name. */
export const zoneLabel = (name: string): string => (name === 'Etc/UTC' ? 'UTC' : name.replaceAll('_', ' '));

/**
 * The selectable zones, by IANA name. 'UTC' is only the default of a new profile; when chosen explicitly it is
 * Etc/UTC.
 */
export const timeZoneChoices = (current: string): { value: string; label: string }[] => {
  const names = new Set(['Etc/UTC', ...Intl.supportedValuesOf('timeZone'), current]);
  names.delete('UTC');
  return [...names].sort().map((name) => ({ value: name, label: zoneLabel(name) }));
};

/**
 * A new profile has UTC until a browser reports its zone.
 * @returns the profile to save, or null when nothing needs correcting
 */
export const zoneCorrection = (
  profile: Profile | null | undefined,
  browserZone: string,
): ProfilePut | null => {
  if (profile?.timeZone !== 'UTC' || ['UTC', 'Etc/UTC'].includes(browserZone)) return null;
  if (profile.name.trim() === '') return null;
  const { name, educationLevel, preferredLearningStyle } = profile;
  return { name, educationLevel, preferredLearningStyle, timeZone: browserZone };
};
