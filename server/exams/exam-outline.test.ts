import { expect, test } from 'vitest';
import type { QuestionType } from '#questions/question-types.ts';
import { outlineOf } from './exam-outline.ts';

const minutesFor = (types: QuestionType[]) =>
  outlineOf(
    types.map((type, index) => ({ id: `q${index}`, type, prompt: '', objectiveId: 'o' })),
    [],
  ).minutes;

test('the suggested minutes depend on the questions, plus a quarter for checking', () => {
  expect(minutesFor(['single', 'single', 'multiple', 'numeric', 'open'])).toBe(14);
  expect(minutesFor(['open', 'open'])).toBe(13);
});

test('the suggestion is whole minutes and never less than three', () => {
  expect(minutesFor([])).toBe(3);
  expect(minutesFor(['single'])).toBe(3);
  expect(Number.isInteger(minutesFor(['multiple', 'single', 'short']))).toBe(true);
});
