import { expect, test } from 'vitest';
import { learnerView, profileChanges, profileProblems, withHint } from './profile-policy.ts';

test("prompts treat Anonymous, Unknown, None and 'Not specified' as absent", () => {
  for (const word of ['Anonymous', 'Unknown', 'None', 'Not specified', ' none ', 'NOT SPECIFIED', '']) {
    expect(
      learnerView({
        name: word,
        educationLevel: word,
        preferredLearningStyle: word,
        careerGoals: word,
        interests: [word],
      }),
    ).toEqual({
      name: null,
      educationLevel: null,
      careerGoals: null,
      interests: [],
    });
  }
});

test('other values are passed on', () => {
  const profile = {
    name: ' Ada ',
    educationLevel: 'PhD',
    preferredLearningStyle: 'Unknown',
    careerGoals: 'Unknown lands',
    interests: ['None', 'chess'],
  };
  expect(learnerView(profile)).toEqual({
    name: 'Ada',
    educationLevel: 'PhD',
    careerGoals: 'Unknown lands',
    interests: ['chess'],
  });
});

test('the default education level of a profile that was never edited counts as unknown', () => {
  const begun = { name: 'Ada', educationLevel: 'Undergraduate', careerGoals: 'Unknown', interests: [] };
  const levelWith = (preferredLearningStyle: string) =>
    learnerView({ ...begun, preferredLearningStyle }).educationLevel;
  expect([levelWith('Unknown'), levelWith('Visual')]).toEqual([null, 'Undergraduate']);
});

test('without a profile all fields are null', () => {
  expect(learnerView(null).name).toBeNull();
});

test('only time zones that can format dates are accepted', () => {
  const put = { name: 'Ada', age: null, educationLevel: 'PhD', preferredLearningStyle: 'Visual' };
  const problems = (timeZone: string) => Object.keys(profileProblems(profileChanges({ ...put, timeZone })));
  for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata']) expect(problems(zone)).toEqual([]);
  for (const zone of ['', 'Mars/Olympus', '<script>', 'Europe/Berlin; drop table'])
    expect(problems(zone)).toEqual(['timeZone']);
});

test("the profile in a call only fills gaps: the learner's own has priority", () => {
  const known = learnerView({
    name: 'Ada',
    educationLevel: 'Unknown',
    preferredLearningStyle: 'Unknown',
    careerGoals: '',
    interests: [],
  });
  const call = { name: 'Eve', education_level: 'PhD', career_goals: 'None', interests: 'chess, go' };
  expect(withHint(known, call)).toEqual({
    name: 'Ada',
    educationLevel: 'PhD',
    careerGoals: null,
    interests: ['chess', 'go'],
  });
  expect(withHint(known, null)).toEqual(known);
});
