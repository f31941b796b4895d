import type { Profile } from '#shared/contract/profile.ts';
import type { ProfileRow } from './profile-store.ts';

/** The profile as its learner reads it; listed field by field, so that a new column is not exposed by accident. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    name: row.name,
    age: row.age,
    educationLevel: row.educationLevel,
    preferredLearningStyle: row.preferredLearningStyle,
    careerGoals: row.careerGoals,
    languagesSpoken: row.languagesSpoken,
    interests: row.interests,
    certifications: row.certifications,
    timeZone: row.timeZone,
  };
}
