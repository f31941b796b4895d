import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import type { Today } from '#shared/contract/reviews.ts';
import { me, ownCourse } from '../features/courses/test-courses.ts';
import { quietFriday } from '../features/reviews/test-study-week.ts';
import { answer, serve } from '../lib/test-server.ts';
import { renderForTest } from '../ui/test-render.tsx';
import { LessonEnd } from './lesson-end.tsx';

vi.mock('../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const elsewhere: NonNullable<Today['lesson']> = {
  ...{ courseId: ownCourse(2).id, courseTitle: 'Course 2', unitIndex: 3, unitTitle: 'Loops', minutes: 25 },
  ...{ begun: true, activity: null, before: null },
};
const none: Today['reviews'] = {
  ...{ count: 0, minutes: 0, done: 0, later: 0, laterDays: 0, secondsEach: 30 },
  ...{ measured: false, courseIds: [], next: null },
};
const show = (over: Partial<Course>, ended: number, today: Partial<Today> = {}) => {
  const course = ownCourse(1, over);
  const day = {
    ...quietFriday,
    minutesADay: 26,
    minutesSpent: 7,
    reviews: none,
    lesson: null,
    courses: [],
    ...today,
  };
  const objectives: never[] = [];
  const units = [{ unitId: course.units[ended]?.id, title: 'Lesson', objectives }];
  serve({
    'GET /api/courses': () => answer({ courses: [course] }),
    'GET /api/today': () => answer({ ...day, week: { seconds: 0, hours: 3 } }),
    'GET /api/mastery': () => answer({ units }),
  });
  renderForTest(
    <MemoryRouter>
      <LessonEnd ended={{ courseId: course.id, unitId: course.units[ended]?.id ?? '' }} userId={me} />
    </MemoryRouter>,
  );
  return course;
};
const linkTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('after a lesson', () => {
  it('the next one of its course follows, with its minutes', async () => {
    const { id } = show({ currentLessonIndex: 1 }, 0, { lesson: elsewhere });
    expect(await linkTo(/^Next: Lesson 2, 40\smin$/)).toBe(`/classroom/${id}/1`);
    expect(await screen.findByText('minutes studied today')).toBeTruthy();
  });

  it('that was taken out of order in an open course, the one after it follows, at the end the first unfinished one', async () => {
    const done = (...places: number[]) =>
      ownCourse(1).units.map((unit) => ({
        ...unit,
        ...(places.includes(unit.unitIndex) ? { status: 'Completed' as const } : {}),
      }));
    const { id } = show({ lessonsOpen: true, units: done(2) }, 2);
    expect(await linkTo(/^Next: Lesson 4, 40\smin$/)).toBe(`/classroom/${id}/3`);
    cleanup();
    show({ lessonsOpen: true, units: done(2, 3) }, 3);
    expect(await linkTo(/^Next: Lesson 1, 40\smin$/)).toBe(`/classroom/${id}/0`);
  });

  it('that was the last of its course, the next one of another follows', async () => {
    show({ currentLessonIndex: 3, completed: true }, 3, { lesson: elsewhere });
    expect(await linkTo(/^Next: Loops, 25\smin$/)).toBe(`/classroom/${elsewhere.courseId}/3`);
  });

  it('that was the last of all, nothing stale is offered', async () => {
    const { id } = ownCourse(1);
    show({ currentLessonIndex: 3, completed: true }, 3, { lesson: { ...elsewhere, courseId: id } });
    expect(await linkTo(/^Choose what to learn next$/)).toBe('/create-course');
  });

  it.each([
    [{ ...none, count: 4, minutes: 2 }, /^A few cards, 2\smin$/, '/reviews'],
    [{ ...none, next: { on: 'tomorrow', count: 9 } }, /^A few cards, 2\smin$/, '/reviews?early=true'],
    [{ ...none, next: { on: 'tomorrow', count: 1 } }, /^A few cards, 1\smin$/, '/reviews?early=true'],
  ])('a few cards are those of today, else some that come back later', async (reviews, name, href) => {
    show({ currentLessonIndex: 1 }, 0, { reviews });
    expect(await linkTo(name)).toBe(href);
  });
});
