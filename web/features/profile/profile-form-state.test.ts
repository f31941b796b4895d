import { describe, expect, it } from 'vitest';
import { type Profile, profilePutSchema, profileSchema } from '#shared/contract/profile.ts';
import { checkFields, choices, toFields, toPut } from './profile-form-state.ts';
import { profileRows } from './profile-rows.ts';

const fresh: Profile = {
  name: 'Anonymous',
  age: null,
  educationLevel: 'Undergraduate',
  preferredLearningStyle: 'Unknown',
  careerGoals: 'Unknown',
  languagesSpoken: ['Unknown'],
  interests: ['Unknown'],
  certifications: ['None'],
  timeZone: 'UTC',
};
const filled = {
  ...toFields(fresh, 'Europe/Paris'),
  name: ' Ada ',
  age: '36',
  educationLevel: 'Graduate',
  preferredLearningStyle: 'Visual',
};

describe('the profile form', () => {
  it('has one row for each field of the contract', () => {
    const rows = profileRows.map(({ name }) => name).toSorted();
    expect(rows).toEqual(Object.keys(profileSchema.shape).toSorted());
    expect(rows).toEqual(Object.keys(profilePutSchema.shape).toSorted());
  });

  it('asks for what the contract does not take empty', () => {
    const refused = profileRows.filter(({ name }) => !profilePutSchema.shape[name].safeParse('').success);
    const texts = refused.filter(({ as }) => as === 'line' || as === 'choice');
    expect(texts.map(({ name }) => name)).toEqual(['name', 'educationLevel', 'preferredLearningStyle']);
    for (const { missing } of texts) expect(missing).toBeTruthy();
  });

  it("starts empty for values of the default profile, and offers the browser's time zone", () => {
    expect(toFields(fresh, 'Europe/Paris')).toEqual({
      name: '',
      age: '',
      educationLevel: '',
      preferredLearningStyle: '',
      careerGoals: '',
      languagesSpoken: [],
      interests: [],
      certifications: [],
      timeZone: 'Europe/Paris',
    });
  });

  it('keeps a chosen time zone', () => {
    expect(toFields({ ...fresh, timeZone: 'Asia/Tokyo' }, 'Europe/Paris').timeZone).toBe('Asia/Tokyo');
  });

  it('requires name, age, education level and preferred learning style', () => {
    expect(Object.keys(checkFields(toFields(null, 'UTC')))).toEqual([
      'name',
      'age',
      'educationLevel',
      'preferredLearningStyle',
    ]);
    expect(checkFields(filled)).toEqual({});
  });

  it.each([
    ['36', 36],
    [' 36 ', 36],
    ['36.9', 36],
    ['36 years', 36],
  ])('parses the age %j as the integer %d', (age, parsed) => {
    expect(checkFields({ ...filled, age })).toEqual({});
    expect(toPut({ ...filled, age }).age).toBe(parsed);
  });

  it.each(['', 'old', '0', '-3', '151', 'NaN'])('refuses the age %j', (age) => {
    expect(checkFields({ ...filled, age }).age).toBeTruthy();
  });

  it('rejects values longer than the contract allows, and says where', () => {
    const long = {
      ...filled,
      name: 'n'.repeat(121),
      careerGoals: 'g'.repeat(4001),
      interests: Array.from({ length: 31 }, (_, at) => `interest ${at}`),
      certifications: ['c'.repeat(201)],
    };
    expect(Object.keys(checkFields(long))).toEqual(['name', 'careerGoals', 'interests', 'certifications']);
  });

  it('sends trimmed text', () => {
    expect(toPut({ ...filled, careerGoals: ' build \n' })).toMatchObject({
      name: 'Ada',
      careerGoals: 'build',
    });
  });

  it('keeps a stored value selectable that is not among the options', () => {
    const options = ['High School', 'Undergraduate', 'Graduate', 'PhD', 'Other'];
    expect(choices(options, 'Diplom')).toEqual([...options, 'Diplom']);
    expect(choices(options, 'PhD')).toEqual(options);
    expect(choices(options, '')).toEqual(options);
  });
});
