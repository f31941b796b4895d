import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { me, ownCourse } from '../features/courses/test-courses.ts';
import { answer, serve } from '../lib/test-server.ts';
import { renderForTest } from '../ui/test-render.tsx';
import { courseKeys } from './course-keys.ts';
import { mirroredCourses } from './course-mirror.ts';
import { courseQuery, putCourse, takeOutCourse, useMyCourses } from './courses.ts';

vi.mock('../lib/auth-client.ts', () => ({ accessToken: async () => null }));

let client: QueryClient;
let stored: Course[];
/** what was asked for since the last change */
let asked: string[];
let isDown: boolean;

const named = (n: number, title: string) => ownCourse(n, { title });

/** A page that tells of course 1 by itself, as the classroom and a shared link do. */
function Told({ where }: { where: string }) {
  const { data } = useQuery(courseQuery(named(1, '').id, me));
  return <p>{`${where}: ${data?.title}`}</p>;
}

/** A page that lists all courses. */
function Listed() {
  const { data } = useMyCourses(me);
  return <p>{`all: ${data?.map(({ title }) => title)}`}</p>;
}

/** What tells of courses without being one. */
function Elsewhere() {
  client = useQueryClient();
  const day = useQuery({
    queryKey: [...courseKeys.day, me],
    queryFn: async () => {
      asked.push('day');
      if (isDown) await new Promise(() => {});
      return { lesson: { courseId: named(1, '').id, courseTitle: stored[0]?.title } };
    },
  });
  useQuery({ queryKey: [...courseKeys.mastery, 'courses', me], queryFn: () => asked.push('mastery') });
  useQuery({ queryKey: [...courseKeys.lessonPlans, 'unit'], queryFn: () => asked.push('plan') });
  useQuery({ queryKey: ['documents', me], queryFn: () => asked.push('documents') });
  return <p>{`today: ${day.data?.lesson.courseTitle}`}</p>;
}

async function show(): Promise<void> {
  renderForTest(
    <>
      <Told where="lesson" />
      <Told where="link" />
      <Listed />
      <Elsewhere />
    </>,
  );
  await screen.findByText('lesson: Old');
  await screen.findByText('all: Old,Second');
  await screen.findByText('today: Old');
  asked = [];
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
  isDown = false;
  stored = [named(1, 'Old'), named(2, 'Second')];
  serve({
    [`GET /api/courses/${named(1, '').id}`]: () => answer(stored[0]),
    'GET /api/courses': () => answer({ courses: stored }),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a course', () => {
  it('that was given another name has it everywhere at once', async () => {
    await show();
    // The server does not answer any more: only what the change itself brought can be shown.
    isDown = true;
    serve({});
    act(() => putCourse(client, me, named(1, 'New')));
    await screen.findByText('lesson: New');
    expect(screen.getByText('link: New')).toBeTruthy();
    expect(screen.getByText('all: New,Second')).toBeTruthy();
    expect(screen.getByText('today: New')).toBeTruthy();
    expect(mirroredCourses(me)?.[0]?.title).toBe('New');
  });

  it('that has changed has the rest that tells of courses asked for again, and nothing else', async () => {
    await show();
    act(() => putCourse(client, me, named(1, 'New')));
    await waitFor(() => expect(asked.toSorted()).toEqual(['day', 'mastery', 'plan']));
  });

  it('that was deleted is in no list any more', async () => {
    await show();
    stored = stored.slice(1);
    act(() => takeOutCourse(client, me, named(1, '').id));
    await screen.findByText('all: Second');
    expect(mirroredCourses(me)).toHaveLength(1);
  });
});

describe('the list of courses', () => {
  it('a course without an id is not added to the list', async () => {
    await show();
    act(() => putCourse(client, me, ownCourse(3, { id: '' })));
    expect(mirroredCourses(me)).toHaveLength(2);
  });

  it('a new course is put first', async () => {
    await show();
    stored = [named(3, 'Third'), ...stored];
    act(() => putCourse(client, me, named(3, 'Third')));
    await screen.findByText('all: Third,Old,Second');
  });
});
