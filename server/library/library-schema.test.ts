import { expect, it } from 'vitest';
import { unitSchema } from '#questions/authored-fields.ts';

it('a unit has no digits, since an answer with it typed along would hold two numbers', () => {
  expect(unitSchema.safeParse('sheets of paper').success).toBe(true);
  expect(unitSchema.safeParse('%').success).toBe(true);
  expect(unitSchema.safeParse('of 1,000').success).toBe(false);
});
