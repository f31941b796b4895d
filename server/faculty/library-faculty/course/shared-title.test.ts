import { describe, expect, it } from 'vitest';
import { testLibraryFaculty } from '../test-library-faculty.ts';
import { sharedTitle } from './shared-title.ts';

const { shelf } = testLibraryFaculty();

const titled = (...topics: string[]) => sharedTitle(topics.map((topic) => ({ topic })));

describe('the title of a unit that lessons share', () => {
  it.each([
    [['averages', 'spread'], 'Averages and spread'],
    [['risk', 'polls', 'p-values'], 'Risk, polls and p-values'],
    [['closures', 'text and numbers'], 'Closures, and text and numbers'],
    [['text and numbers', 'objects', 'array methods'], 'Text and numbers, objects, and array methods'],
    [
      ['confidence intervals', 'regular expressions', 'data from elsewhere'],
      'From confidence intervals to data from elsewhere',
    ],
  ])('%j', (topics, title) => expect(titled(...topics)).toBe(title));

  it('has at most 60 characters and is never truncated, for any lessons', () => {
    for (const { lessons } of shelf.library.subjects) {
      for (const [at] of lessons.entries()) {
        for (const size of [2, 3, 4, 8]) {
          const unit = lessons.slice(at, at + size);
          if (unit.length < 2) continue;
          const title = sharedTitle(unit);
          expect(title.length, title).toBeLessThanOrEqual(60);
          expect(title).toContain(unit.at(-1)?.topic ?? '');
          expect(title).not.toMatch(/[·…]/);
        }
      }
    }
    expect(titled('x'.repeat(24), 'y'.repeat(24)).length).toBeLessThanOrEqual(60);
  });
});
