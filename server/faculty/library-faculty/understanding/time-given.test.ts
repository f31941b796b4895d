import { beforeAll, describe, expect, it } from 'vitest';
import { createTestShelf, type TestShelf } from '../test-shelf.ts';
import { withoutTime } from './time-given.ts';
import { understand } from './understand.ts';

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await createTestShelf();
});

const lessonsFor = (description: string) =>
  understand(shelf, {
    ...{ title: '', description, objectives: [], priorKnowledge: [], referenceBooks: [] },
    ...{ difficultyLevel: 'beginner', weeklyHours: 3, lessons: 6, language: 'en' },
  }).lessons.map(({ ref }) => ref);

describe('the time available for learning', () => {
  it.each([
    ', one hour a week',
    ', 1h per week',
    ', 30 minutes a day',
    ' in the evenings',
    ', 2 hrs/week',
    ', ten hours a week',
  ])('is removed from the goal: JavaScript from nothing%s', (time) => {
    const wish = 'I want to learn JavaScript from nothing';
    expect(lessonsFor(wish).length).toBeGreaterThan(10);
    expect(lessonsFor(wish + time)).toEqual(lessonsFor(wish));
  });

  it('is kept if the goal says nothing else', () => {
    expect(withoutTime('two hours a week')).toBe('two hours a week');
    expect(withoutTime('averages, two hours a week')).toBe('averages,  ');
  });
});
