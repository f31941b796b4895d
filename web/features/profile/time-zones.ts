import type { Profile, ProfilePut } from '#shared/contract/profile.ts';

/** The IANA name of the zone that this browser is set to. */
export const browserTimeZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return !zone || zone === 'UTC' ? 'Etc/UTC' : zone;
};

/** A zone as people read it. */
export const zoneLabel = (name: string): string => (name === 'Etc/UTC' ? 'UTC' : name.replaceAll('_', ' '));

/** The zones to choose from, by IANA name. 'UTC' is only the default of a new profile: chosen, it is Etc/UTC. */
export const timeZoneChoices = (current: string): { value: string; label: string }[] => {
  const names = new Set(['Etc/UTC', ...Intl.supportedValuesOf('timeZone'), current]);
  names.delete('UTC');
  return [...names].sort().map((name) => ({ value: name, label: zoneLabel(name) }));
};

/**
 * A new profile stands on UTC until a browser says otherwise.
 * @returns what to save, or null when there is nothing to correct
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
