import { bounds } from '#shared/contract/bounds.ts';
import { educationLevels, learningStyles, type Profile, type ProfilePut } from '#shared/contract/profile.ts';
import { saidLevel, saidText } from '#shared/rules/said-in-profile.ts';
import { profileTexts } from './texts.ts';

/** The form as typed: the age is text until it is checked. */
export type ProfileFields = {
  name: string;
  age: string;
  educationLevel: string;
  preferredLearningStyle: string;
  careerGoals: string;
  languagesSpoken: string[];
  interests: string[];
  certifications: string[];
  timeZone: string;
};
export type ProfileField = keyof ProfileFields;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** Order of the fields on the page: the first one with an error gets focus. */
export const fieldOrder: ProfileField[] = [
  'name',
  'age',
  'educationLevel',
  'preferredLearningStyle',
  'careerGoals',
  'languagesSpoken',
  'interests',
  'certifications',
  'timeZone',
];

/** Placeholders for missing values in a stored profile become empty fields. */
const said = (text: string | undefined): string => saidText(text) ?? '';
const saidAll = (entries: string[] = []): string[] => entries.filter((entry) => saidText(entry) !== null);

/**
 * The stored profile as form fields; without one, an empty form.
 * @param browserZone IANA name, offered while the stored zone is only the default
 */
export const toFields = (profile: Profile | null, browserZone: string): ProfileFields => ({
  name: said(profile?.name),
  age: profile?.age == null ? '' : String(profile.age),
  educationLevel: saidLevel(profile) ?? '',
  preferredLearningStyle: said(profile?.preferredLearningStyle),
  careerGoals: said(profile?.careerGoals),
  languagesSpoken: saidAll(profile?.languagesSpoken),
  interests: saidAll(profile?.interests),
  certifications: saidAll(profile?.certifications),
  timeZone: !profile || profile.timeZone === 'UTC' ? browserZone : profile.timeZone,
});

/** Parses the age as an integer; NaN when there is no number. */
const parseAge = (text: string): number => Number.parseInt(text.trim(), 10);

const checkList = (entries: string[]): string | undefined => {
  const { errors } = profileTexts;
  if (entries.length > bounds.listItems) return errors.listLength;
  return entries.some((entry) => entry.length > bounds.listItem) ? errors.entryLength : undefined;
};

const checkAge = (text: string): string | undefined => {
  const age = parseAge(text);
  if (Number.isNaN(age)) return profileTexts.errors.age;
  return age < 1 || age > 150 ? profileTexts.errors.ageRange : undefined;
};

/** Name, age, education level and preferred learning style are required. */
export const checkFields = (fields: ProfileFields): ProfileErrors => {
  const { errors } = profileTexts;
  const name = fields.name.trim();
  const found: ProfileErrors = {
    name: name === '' ? errors.name : name.length > bounds.name ? errors.nameLength : undefined,
    age: checkAge(fields.age),
    educationLevel: fields.educationLevel === '' ? errors.educationLevel : undefined,
    preferredLearningStyle: fields.preferredLearningStyle === '' ? errors.preferredLearningStyle : undefined,
    careerGoals: fields.careerGoals.length > bounds.description ? errors.careerGoals : undefined,
    languagesSpoken: checkList(fields.languagesSpoken),
    interests: checkList(fields.interests),
    certifications: checkList(fields.certifications),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
};

/** Checked fields as the body of PUT /api/profile. */
export const toPut = (fields: ProfileFields): ProfilePut => ({
  name: fields.name.trim(),
  age: parseAge(fields.age),
  educationLevel: fields.educationLevel,
  preferredLearningStyle: fields.preferredLearningStyle,
  careerGoals: fields.careerGoals.trim(),
  languagesSpoken: fields.languagesSpoken,
  interests: fields.interests,
  certifications: fields.certifications,
  timeZone: fields.timeZone,
});

/** The options of a select, including a stored value that is not among them. */
const choices = (options: readonly string[], current: string): string[] =>
  current === '' || options.includes(current) ? [...options] : [...options, current];

/** The options of the two selects (profile 6). */
export const educationChoices = (current: string): string[] => choices(educationLevels, current);
export const learningStyleChoices = (current: string): string[] => choices(learningStyles, current);
