import { expect, test } from 'vitest';
import type { CourseDraft } from '../contract/course.ts';
import { checkCourseRequest, statedOnly, toInteger } from './check-course-request.ts';

const draft: CourseDraft = {
  title: 'Statistics for everyday decisions',
  description: 'Understand numbers in the news',
  objectives: 'read a chart, judge a poll',
  priorKnowledge: '',
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons: 4,
};

function refused(changes: CourseDraft) {
  const checked = checkCourseRequest({ ...draft, ...changes });
  if ('request' in checked) throw new Error('was accepted');
  return checked;
}

function accepted(changes: CourseDraft = {}) {
  const checked = checkCourseRequest({ ...draft, ...changes });
  if ('detail' in checked) throw new Error(checked.detail);
  return checked.request;
}

test('a whole draft is accepted, lists split, difficulty in lower case', () => {
  expect(accepted()).toEqual({
    title: 'Statistics for everyday decisions',
    description: 'Understand numbers in the news',
    objectives: ['read a chart', 'judge a poll'],
    priorKnowledge: ['None'],
    difficultyLevel: 'beginner',
    weeklyHours: 3,
    lessons: 4,
    referenceBooks: [],
    language: 'en',
  });
});

test("requires title, description, …, else 'Missing required fields: ' plus the missing list", () => {
  expect(checkCourseRequest({})).toEqual({
    detail:
      'Missing required fields: title, description, objectives, priorKnowledge, difficultyLevel, weeklyHours, lessons',
    fields: expect.objectContaining({ title: 'Required', lessons: 'Required' }),
  });
  expect(refused({ priorKnowledge: null, title: undefined }).detail).toBe(
    'Missing required fields: title, priorKnowledge',
  );
});

test('An invisible title counts as missing', () => {
  expect(accepted({ title: '\u200b\u2060' }).title).toBe('Untitled Course');
});

test('Present but empty: the default', () => {
  expect(
    accepted({
      title: ' ',
      description: '',
      objectives: [],
      priorKnowledge: [],
      difficultyLevel: '',
      weeklyHours: '',
      lessons: '',
    }),
  ).toMatchObject({
    title: 'Untitled Course',
    description: 'No course description provided.',
    objectives: ['No objectives provided.'],
    priorKnowledge: ['None'],
    difficultyLevel: 'advanced',
    weeklyHours: 1,
    lessons: 1,
  });
});

test("Number of lessons must be 1 to 20, else 'Number of lessons must be between 1 and 20'", () => {
  for (const lessons of [0, 21, 30, -1, 1e9, Number.MAX_VALUE]) {
    expect(refused({ lessons })).toEqual({
      detail: 'Number of lessons must be between 1 and 20',
      fields: { lessons: 'Number of lessons must be between 1 and 20' },
    });
  }
  for (const lessons of [1, 20, '20']) expect(accepted({ lessons }).lessons).toBe(Number(lessons));
});

test("Weekly hours outside 1 to 40: 'Weekly hours must be between 1 and 40'", () => {
  for (const weeklyHours of [0, 41, -3]) {
    expect(refused({ weeklyHours }).detail).toBe('Weekly hours must be between 1 and 40');
  }
  for (const weeklyHours of [1, 40]) expect(accepted({ weeklyHours }).weeklyHours).toBe(weeklyHours);
});

test('unparseable values become 0, and 0 then fails the range check', () => {
  for (const lessons of ['six', '6 lessons', 'NaN', '１２', '0x10']) {
    expect(refused({ lessons }).detail).toBe('Number of lessons must be between 1 and 20');
  }
  expect(refused({ weeklyHours: 'x', lessons: 'x' }).fields).toEqual({
    lessons: 'Number of lessons must be between 1 and 20',
    weeklyHours: 'Weekly hours must be between 1 and 40',
  });
});

test('Weekly hours and lessons are converted to integers', () => {
  expect(accepted({ lessons: '4', weeklyHours: ' 7.9 ' })).toMatchObject({ lessons: 4, weeklyHours: 7 });
  expect(accepted({ lessons: 6.9 }).lessons).toBe(6);
  expect([toInteger('-2'), toInteger(Number.NaN), toInteger(Infinity), toInteger('')]).toEqual([-2, 0, 0, 0]);
});

test('difficulty is accepted in any case, other treated as advanced', () => {
  expect(accepted({ difficultyLevel: 'INTERMEDIATE' }).difficultyLevel).toBe('intermediate');
  expect(accepted({ difficultyLevel: 'guru' }).difficultyLevel).toBe('advanced');
});

test('a list is limited in entries and in the length of each, also when sent as text', () => {
  const many = Array.from({ length: 31 }, (_, index) => `goal ${index}`).join(',');
  expect(refused({ objectives: many }).fields.objectives).toMatch(/30 entries/);
  expect(refused({ referenceBooks: 'x'.repeat(201) }).fields.referenceBooks).toMatch(/200 characters/);
});

test('an invalid language is refused', () => {
  expect(refused({ language: 'not a tag' }).fields.language).toMatch(/language tag/);
  expect(accepted({ language: 'pt-BR' }).language).toBe('pt-BR');
});

test('HTML and Unicode stay verbatim', () => {
  const title = '<script>alert("x")</script> 統計 👩🏽‍🔬';
  expect(accepted({ title, objectives: [title] })).toMatchObject({ title, objectives: [title] });
});

test('the limits apply after splitting, and the error names the field', () => {
  for (const name of ['objectives', 'priorKnowledge', 'referenceBooks'] as const) {
    const asText = refused({ [name]: Array(31).fill('read a chart').join(',') });
    expect(asText).toEqual({
      detail: `${name}: At most 30 entries`,
      fields: { [name]: 'At most 30 entries' },
    });
    expect(refused({ [name]: `short, ${'x'.repeat(201)}` }).fields).toEqual({
      [name]: 'Each entry can have at most 200 characters',
    });
    const inEntries = refused({ [name]: Array(30).fill('a,'.repeat(95)) });
    expect(inEntries.fields).toEqual({
      [name]: 'At most 120 things in all, counting what stands between commas',
    });
  }
  const natural = Array.from({ length: 30 }, (_, n) => `tell mean, median, mode and range apart (${n})`);
  expect(accepted({ objectives: natural }).objectives).toEqual(natural);
});

test('placeholder defaults are not passed to the faculty', () => {
  expect(statedOnly(accepted({ description: '', objectives: '', priorKnowledge: '' }))).toMatchObject({
    description: '',
    objectives: [],
    priorKnowledge: [],
  });
  expect(statedOnly(accepted()).objectives).toEqual(['read a chart', 'judge a poll']);
});
