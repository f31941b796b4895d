import { expect, test } from 'vitest';
import { courseDuration } from './course-duration.ts';

const of = (...minutes: number[]) => courseDuration(minutes.map((one) => ({ minutes: one })));

test("duration = sum of the units' minutes in hours", () => {
  expect(of(45, 45, 30)).toBe(2);
  expect(of(45, 45, 45, 35)).toBe(2.8);
});

test('at least 1', () => {
  expect(of()).toBe(1);
  expect(of(20)).toBe(1);
});
