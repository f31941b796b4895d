import { expect, it } from 'vitest';
import type { ListedCourse } from '#shared/contract/course.ts';
import { offeredCourse } from './offered-course.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const course = (id: string, more: Partial<ListedCourse> = {}) =>
  ({
    ...{ id, completed: true, completedAt: '2026-11-27T12:00:00Z' },
    ...{ visibility: 'private', forkLevel: 0, ...more },
  }) as ListedCourse;
const offered = (courses: ListedCourse[] | undefined, answered: string[] = []) =>
  offeredCourse(courses, answered, now)?.id ?? null;

it('sharing is offered of the course that was finished last', () => {
  const earlier = course('earlier', { completedAt: '2026-11-20T12:00:00Z' });
  expect(offered([earlier, course('last')])).toBe('last');
  expect(offered([earlier, course('last')], ['last'])).toBe('earlier');
});

it.each([
  ['nothing is known', undefined],
  ['there is none', []],
  ['it is not finished', [course('a', { completed: false, completedAt: null })]],
  ['it is shared already', [course('a', { visibility: 'public' }), course('b', { visibility: 'unlisted' })]],
  ['somebody else made it', [course('a', { forkLevel: 1 })]],
  ['that was long ago', [course('a', { completedAt: '2026-11-10T12:00:00Z' })]],
])('it is not offered where %s', (_, courses) => {
  expect(offered(courses)).toBeNull();
});

it('it is not offered again once it was answered', () => {
  expect(offered([course('a')], ['a'])).toBeNull();
});
