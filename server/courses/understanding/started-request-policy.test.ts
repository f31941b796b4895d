import { expect, it } from 'vitest';
import { startedRequest } from './started-request-policy.ts';

it('a title or a description is enough, and nothing is invented for the rest', () => {
  expect(startedRequest({ description: ' mean and median ' })).toEqual({
    title: '',
    description: 'mean and median',
    objectives: [],
    priorKnowledge: [],
    difficultyLevel: 'beginner',
    weeklyHours: 3,
    lessons: 6,
    referenceBooks: [],
    language: 'en',
  });
  expect(startedRequest({ title: 'Loops', description: null })).toMatchObject({
    title: 'Loops',
    description: '',
  });
});

it.each([
  [
    { lessons: 0, weeklyHours: '' },
    { lessons: 6, weeklyHours: 3 },
  ],
  [
    { lessons: 'many', weeklyHours: null },
    { lessons: 6, weeklyHours: 3 },
  ],
  [
    { lessons: 30, weeklyHours: 90 },
    { lessons: 20, weeklyHours: 40 },
  ],
  [
    { lessons: -4, weeklyHours: '12' },
    { lessons: 1, weeklyHours: 12 },
  ],
])('numbers are clamped to their range: %j', (draft, numbers) => {
  expect(startedRequest(draft)).toMatchObject(numbers);
});

it('lists are accepted as lists and as text, and truncated to their bounds', () => {
  const started = startedRequest({
    objectives: 'read a chart, judge a poll',
    priorKnowledge: Array.from({ length: 40 }, (_, index) => `thing ${index}`),
    difficultyLevel: 'ADVANCED',
  });
  expect(started.objectives).toEqual(['read a chart', 'judge a poll']);
  expect(started.priorKnowledge).toHaveLength(30);
  expect(started.difficultyLevel).toBe('advanced');
});
