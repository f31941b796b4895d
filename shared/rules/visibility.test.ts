import { expect, test } from 'vitest';
import { canReadCourse, canShareCourse, isListedFor } from './visibility.ts';

const course = (visibility: 'public' | 'unlisted' | 'private', forkLevel = 0) => ({
  visibility,
  forkLevel,
  ownerId: 'ada',
});

test('a private course is for its owner only', () => {
  expect(canReadCourse(course('private'), 'ada')).toBe(true);
  expect(canReadCourse(course('private'), 'ben')).toBe(false);
  expect(canReadCourse(course('private'), null)).toBe(false);
  expect(canShareCourse(course('private'))).toBe(false);
});

test('anonymous visitors may view a public or unlisted course', () => {
  for (const visibility of ['public', 'unlisted'] as const) {
    expect(canReadCourse(course(visibility), null)).toBe(true);
    expect(canShareCourse(course(visibility))).toBe(true);
  }
});

test('Browse lists only courses owned by other users with fork_level 0', () => {
  expect(isListedFor(course('public'), 'ben')).toBe(true);
  expect(isListedFor(course('public'), 'ada')).toBe(false);
  expect(isListedFor(course('public', 1), 'ben')).toBe(false);
  expect(isListedFor(course('unlisted'), 'ben')).toBe(false);
});
