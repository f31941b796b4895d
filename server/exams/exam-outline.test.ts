import { expect, test } from 'vitest';
import { examMinutes } from './exam-outline.ts';

test('the suggested minutes depend on the questions, plus a quarter for checking', () => {
  expect(examMinutes(['single', 'single', 'multiple', 'numeric', 'open'])).toBe(14);
  expect(examMinutes(['open', 'open'])).toBe(13);
});

test('the suggestion is whole minutes and never less than three', () => {
  expect(examMinutes([])).toBe(3);
  expect(examMinutes(['single'])).toBe(3);
  expect(Number.isInteger(examMinutes(['multiple', 'single', 'short']))).toBe(true);
});
