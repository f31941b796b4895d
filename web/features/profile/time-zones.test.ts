import { describe, expect, it } from 'vitest';
import type { Profile } from '#shared/contract/profile.ts';
import { timeZoneChoices, zoneCorrection } from './time-zones.ts';

const profile: Profile = {
  name: 'Ada',
  age: 36,
  educationLevel: 'PhD',
  preferredLearningStyle: 'Visual',
  careerGoals: '',
  languagesSpoken: [],
  interests: [],
  certifications: [],
  timeZone: 'UTC',
};

describe('the time zone of a learner', () => {
  it("is corrected once, from the default to the browser's", () => {
    expect(zoneCorrection(profile, 'Europe/Paris')).toEqual({
      name: 'Ada',
      educationLevel: 'PhD',
      preferredLearningStyle: 'Visual',
      timeZone: 'Europe/Paris',
    });
  });

  it.each([
    ['a zone was chosen', { ...profile, timeZone: 'Asia/Tokyo' }, 'Europe/Paris'],
    ['UTC itself was chosen', { ...profile, timeZone: 'Etc/UTC' }, 'Europe/Paris'],
    ['the browser is on UTC too', profile, 'UTC'],
    ['there is no profile', null, 'Europe/Paris'],
    ['nothing is known yet', undefined, 'Europe/Paris'],
  ])('stays when %s', (_, stored, zone) => {
    expect(zoneCorrection(stored, zone)).toBeNull();
  });

  it('can be chosen from all zones, including UTC and the stored one', () => {
    const values = timeZoneChoices('Mars/Olympus').map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['Etc/UTC', 'Europe/Paris', 'Mars/Olympus']));
    expect(values).not.toContain('UTC');
    expect(new Set(values).size).toBe(values.length);
  });
});
