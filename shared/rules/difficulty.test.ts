import { expect, test } from 'vitest';
import { difficultyLabel, normaliseDifficulty } from './difficulty.ts';

test('difficulty_level: beginner, intermediate, other treated as advanced', () => {
  expect(normaliseDifficulty('beginner')).toBe('beginner');
  expect(normaliseDifficulty('intermediate')).toBe('intermediate');
  for (const other of ['advanced', 'Unknown', 'expert', ''])
    expect(normaliseDifficulty(other)).toBe('advanced');
});

test('Difficulty is accepted in any case', () => {
  expect(normaliseDifficulty(' BEGINNER ')).toBe('beginner');
  expect(normaliseDifficulty('Intermediate')).toBe('intermediate');
});

test('default label Beginner', () => {
  expect(difficultyLabel(undefined)).toBe('Beginner');
  expect(difficultyLabel('')).toBe('Beginner');
  expect(difficultyLabel('INTERMEDIATE')).toBe('Intermediate');
  expect(difficultyLabel('guru')).toBe('Advanced');
});
