import { expect, it } from 'vitest';
import type { ListedCourse } from '#shared/contract/course.ts';
import { lastVisibility } from './last-visibility.ts';

const course = (more: Partial<ListedCourse>) =>
  ({ reviewing: false, forkLevel: 0, visibility: 'public', ...more }) as ListedCourse;

it.each<[string, Partial<ListedCourse>[] | undefined, string]>([
  ['nothing was made yet', [], 'public'],
  ['it is not known', undefined, 'public'],
  ['the newest is for its owner only', [{ visibility: 'private' }, {}], 'private'],
  [
    'the newest is an outline',
    [{ visibility: 'private', reviewing: true }, { visibility: 'unlisted' }],
    'unlisted',
  ],
  ['the newest was added', [{ forkLevel: 1 }, { visibility: 'private' }], 'private'],
])('the visibility of the next course defaults to the last choice: %s', (_, courses, wanted) => {
  expect(lastVisibility(courses?.map(course))).toBe(wanted);
});
