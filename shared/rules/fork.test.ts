import { expect, test } from 'vitest';
import { forkBadge, forkOf } from './fork.ts';

test("creator_id kept from the original; fork_level = original's + 1; progress and lesson index reset to 0", () => {
  expect(forkOf({ id: 'c1', creatorId: 'ada', forkLevel: 0 }, 'ben')).toEqual({
    creatorId: 'ada',
    ownerId: 'ben',
    forkLevel: 1,
    forkedFrom: 'c1',
    progress: 0,
    currentLessonIndex: 0,
    completed: false,
  });
});

test('a fork of a fork keeps the first creator and has a higher level', () => {
  expect(forkOf({ id: 'c2', creatorId: 'ada', forkLevel: 1 }, 'cy')).toMatchObject({
    creatorId: 'ada',
    forkLevel: 2,
  });
});

test("a 'Forked (Level N)' badge when owner and creator differ", () => {
  expect(forkBadge({ ownerId: 'ben', creatorId: 'ada', forkLevel: 2 })).toBe('Forked (Level 2)');
  expect(forkBadge({ ownerId: 'ada', creatorId: 'ada', forkLevel: 0 })).toBeNull();
});
