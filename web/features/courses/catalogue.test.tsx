import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Asked, answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { Catalogue } from './catalogue.tsx';
import { foreignCourse, me, ownCourse } from './test-courses.ts';

const nothing = { q: '', difficulty: '' };
const show = (filter = nothing) => {
  const on = { onFilter: vi.fn(), onCreate: vi.fn(), onVisitor: vi.fn(), onStudy: vi.fn() };
  renderForTest(<Catalogue filter={filter} userId={me} {...on} />);
  return on;
};
const page = (courses: object[], nextCursor: string | null = null) => answer({ courses, nextCursor });
const card = (n: number, moreByCreator = 0) => ({ ...foreignCourse(n), moreByCreator });
const queryOf = ({ path }: Asked) => new URLSearchParams(path.split('?')[1]);

describe('Browse All Courses', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("empty: 'No courses available' / 'Be the first to create a course!'", async () => {
    serve({ 'GET /api/catalogue': () => page([]) });
    const on = show();
    const waiting = screen.getByText('Loading courses...').parentElement;
    expect(waiting?.querySelector('.mantine-Loader-root')).toBeTruthy();
    expect(await screen.findByText('No courses available')).toBeTruthy();
    expect(screen.getByText('Be the first to create a course!')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create Course' }));
    expect(on.onCreate).toHaveBeenCalledOnce();
  });

  it("load failure shows the message and 'Failed to load courses' in an alert, with Try again", async () => {
    serve({ 'GET /api/catalogue': () => problem(500, 'The database is away') });
    show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load courses');
    expect(alert.textContent).toContain('The database is away');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('selecting a card opens the details, which fetch the course itself', async () => {
    const course = card(41);
    serve({
      'GET /api/catalogue': () => page([{ ...course, units: [] }]),
      [`GET /api/courses/${course.id}`]: () => answer(foreignCourse(41)),
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Course 41' }));
    expect(await screen.findByText('Unit 1: Lesson 1')).toBeTruthy();
  });

  it('closing the details returns focus to the card they were opened from', async () => {
    const course = card(41);
    serve({
      'GET /api/catalogue': () => page([course]),
      [`GET /api/courses/${course.id}`]: () => answer(foreignCourse(41)),
    });
    show();
    const opener = await screen.findByRole('button', { name: 'Course 41' });
    for (const time of ['first', 'second']) {
      opener.focus();
      fireEvent.click(opener);
      fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
      await waitFor(() => expect(document.activeElement, time).toBe(opener));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it("one card per creator, 'More by this creator' expands the rest", async () => {
    const calls = serve({
      'GET /api/catalogue': (asked) =>
        queryOf(asked).has('creator') ? page([card(51), card(52), card(53)]) : page([card(51, 2)]),
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'More by this creator (2)' }));
    expect(await screen.findByRole('button', { name: 'Course 53' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(queryOf(calls[1] as Asked).get('creator')).toBe(card(51).creatorId);
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer by this creator' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('a second course can be added while the first request is in progress', async () => {
    const [one, two] = [card(41), card(42)];
    const first = Promise.withResolvers<Response>();
    const copyOf = (n: number) => answer({ ...ownCourse(n), forkLevel: 1 }, 201);
    const calls = serve({
      'GET /api/catalogue': () => page([one, two]),
      [`POST /api/courses/${one.id}/fork`]: () => first.promise,
      [`POST /api/courses/${two.id}/fork`]: () => copyOf(2),
    });
    show();
    const buttons = await screen.findAllByRole('button', { name: 'Add Course' });
    for (const button of buttons) fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Already Added' })).toBeTruthy();
    const waiting = screen.getByRole('button', { name: 'Adding...' });
    fireEvent.click(waiting);
    first.resolve(copyOf(1));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Already Added' })).toHaveLength(2));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('a long catalogue is loaded page by page', async () => {
    const calls = serve({
      'GET /api/catalogue': (asked) =>
        queryOf(asked).get('cursor') === 'next' ? page([card(62)]) : page([card(61)], 'next'),
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Show more courses' }));
    expect(await screen.findByRole('button', { name: 'Course 62' })).toBeTruthy();
    expect(calls).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more courses' })).toBeNull());
  });

  it('a search without results says so and can be cleared', async () => {
    const calls = serve({ 'GET /api/catalogue': () => page([]) });
    const on = show({ q: 'zebra', difficulty: 'advanced' });
    expect(await screen.findByText('No course matches')).toBeTruthy();
    expect(queryOf(calls[0] as Asked).get('q')).toBe('zebra');
    expect(queryOf(calls[0] as Asked).get('difficulty')).toBe('advanced');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(on.onFilter).toHaveBeenCalledWith(nothing);
  });

  it('results of one search are never shown for another, whether empty or not', async () => {
    serve({
      'GET /api/catalogue': (asked) => (queryOf(asked).get('q') === 'zebra' ? page([]) : page([card(61)])),
    });
    const seen = new Set<string>();
    // At every commit, including those between which the browser may paint.
    const look = () => {
      const has = (text: string) => document.body.textContent.includes(text);
      if (has('Loading courses...') && has('Course 61')) seen.add('cards while loading');
      if (has('No courses available')) seen.add('an empty catalogue');
    };
    function Browse() {
      const [filter, setFilter] = useState(nothing);
      const on = { onFilter: setFilter, onCreate: vi.fn(), onStudy: vi.fn(), onVisitor: vi.fn() };
      return (
        <Profiler id="catalogue" onRender={look}>
          <Catalogue filter={filter} userId={me} {...on} />
          <button type="button" onClick={() => setFilter({ ...nothing, q: 'zebra' })}>
            Zebra
          </button>
        </Profiler>
      );
    }
    renderForTest(<Browse />);
    await screen.findByRole('button', { name: 'Course 61' });
    fireEvent.click(screen.getByRole('button', { name: 'Zebra' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await screen.findByRole('button', { name: 'Course 61' });
    expect([...seen]).toEqual([]);
  });

  it('searches after a pause in typing', async () => {
    serve({ 'GET /api/catalogue': () => page([card(61)]) });
    const on = show();
    const field = screen.getByLabelText('Search courses');
    fireEvent.change(field, { target: { value: 'ch' } });
    fireEvent.change(field, { target: { value: 'chance ' } });
    await waitFor(() => expect(on.onFilter).toHaveBeenCalledExactlyOnceWith({ q: 'chance', difficulty: '' }));
  });

  it('a trailing space stays in the field when the search runs', async () => {
    serve({ 'GET /api/catalogue': () => page([card(61)]) });
    function Browse() {
      const [filter, setFilter] = useState(nothing);
      return (
        <>
          <Catalogue
            filter={filter}
            onCreate={vi.fn()}
            onFilter={setFilter}
            onStudy={vi.fn()}
            onVisitor={vi.fn()}
            userId={me}
          />
          <output>{filter.q}</output>
          <button type="button" onClick={() => setFilter({ ...nothing, q: 'earlier' })}>
            Back
          </button>
        </>
      );
    }
    renderForTest(<Browse />);
    const field = screen.getByLabelText<HTMLInputElement>('Search courses');
    fireEvent.change(field, { target: { value: 'chance ' } });
    await screen.findByText('chance');
    expect(field.value).toBe('chance ');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(field.value).toBe('earlier'));
  });
});
