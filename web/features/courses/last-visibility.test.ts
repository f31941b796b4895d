import { expect, it } from 'vitest';
import type { ListedCourse } from '#shared/contract/course.ts';
import { lastVisibility } from './last-visibility.ts';

const course = (more: Partial<ListedCourse>) => ({ visibility: 'public', ...more }) as ListedCourse;

it.each<[string, Partial<ListedCourse>[] | undefined, string]>([
  ['nothing was made yet', [], 'private'],
  ['it is not known', undefined, 'private'],
  [
    'nobody was asked: courses of earlier versions, imported or added ones',
    [{}, { forkLevel: 1 }],
    'private',
  ],
  ['the last choice was public', [{ chosenVisibility: 'public', visibility: 'private' }], 'public'],
  [
    'the newest was shared afterwards',
    [{ chosenVisibility: 'private', visibility: 'public' }, { chosenVisibility: 'public' }],
    'private',
  ],
  ['the newest was added', [{ forkLevel: 1 }, { chosenVisibility: 'unlisted' }], 'unlisted'],
])('the visibility of the next course defaults to the last choice: %s', (_, courses, wanted) => {
  expect(lastVisibility(courses?.map(course))).toBe(wanted);
});
