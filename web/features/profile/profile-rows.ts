import { educationLevels, learningStyles, type Profile } from '#shared/contract/profile.ts';

export type ProfileField = keyof Profile;

/** A field of the profile as the form asks for it and the page shows it. */
export type ProfileRow = {
  name: ProfileField;
  label: string;
  as: 'line' | 'number' | 'choice' | 'paragraph' | 'list' | 'zone';
  /** what to say while it is empty; without this it may stay empty */
  missing?: string;
  /** what to say when the contract refuses what was entered; lists have their own texts */
  refused?: string;
  /** choice only */
  choices?: readonly string[];
  autoComplete?: string;
};

/** All fields, in the order of the page. A new field needs its row here, its place in the contract, and a migration. */
export const profileRows: readonly ProfileRow[] = [
  {
    name: 'name',
    label: 'Name',
    as: 'line',
    missing: 'Enter your name.',
    refused: 'A name can have up to 120 characters.',
    autoComplete: 'name',
  },
  {
    name: 'age',
    label: 'Age',
    as: 'number',
    missing: 'Enter your age as a whole number.',
    refused: 'Enter an age from 1 to 150.',
  },
  {
    name: 'educationLevel',
    label: 'Education Level',
    as: 'choice',
    choices: educationLevels,
    missing: 'Choose your education level.',
  },
  {
    name: 'preferredLearningStyle',
    label: 'Preferred Learning Style',
    as: 'choice',
    choices: learningStyles,
    missing: 'Choose how you prefer to learn.',
  },
  {
    name: 'careerGoals',
    label: 'Career Goals',
    as: 'paragraph',
    refused: 'Career goals can have up to 4000 characters.',
  },
  { name: 'languagesSpoken', label: 'Languages', as: 'list' },
  { name: 'interests', label: 'Interests', as: 'list' },
  { name: 'certifications', label: 'Certifications', as: 'list' },
  { name: 'timeZone', label: 'Time zone', as: 'zone' },
];
