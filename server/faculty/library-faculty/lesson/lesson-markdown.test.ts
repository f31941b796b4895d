import { beforeAll, expect, it } from 'vitest';
import type { Lesson, Library } from '../../../library/library-types.ts';
import { testLibrary } from '../../../library/test-shipped-library.ts';
import { bodyMarkdown } from './lesson-markdown.ts';

let library: Library;
let lesson: Lesson;
beforeAll(async () => {
  ({ library } = await testLibrary());
  const found = library.lesson('statistics/averages');
  if (!found) throw new Error('There is no lesson statistics/averages.');
  lesson = found;
});

it('a link to another lesson is replaced by its library address and title', () => {
  const title = library.lesson('statistics/spread')?.title;
  expect(bodyMarkdown(library, lesson, 'See [the lesson on spread](lesson:statistics/spread).')).toBe(
    `See [the lesson on spread (“${title}”)](/library/statistics/spread).`,
  );
});

it('a link to a missing lesson is replaced by its text', () => {
  expect(bodyMarkdown(library, lesson, 'See [magic](lesson:statistics/magic).')).toBe('See magic.');
});

it('a figure is given its served address', () => {
  expect(bodyMarkdown(library, lesson, '![Pay](figures/pay.svg)')).toBe(
    '![Pay](/library-figures/statistics/pay.svg)',
  );
});
