import { expect, test } from 'vitest';
import { keptUntil, removedBefore } from './deleted-course.ts';

test('a deleted course can be restored for 30 days', () => {
  const deletedAt = new Date('2026-11-20T10:00:00Z');
  expect(keptUntil(deletedAt)).toEqual(new Date('2026-12-20T10:00:00Z'));
  expect(removedBefore(keptUntil(deletedAt))).toEqual(deletedAt);
});
