import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer, SearchHit } from '#shared/contract/search.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { networkIs } from '../../lib/test-network.ts';
import { type Asked, answer, type Handler, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { SearchEntry } from './search-entry.tsx';
import { closeSearch } from './search-open.ts';
// Fetched with the first search; imported here so that tests need not wait.
import './search-dialog.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const hit = (n: number, more: Partial<SearchHit> = {}): SearchHit => ({
  title: [{ text: `Lesson ${n}`, found: false }],
  within: ['Statistics'],
  excerpt: [
    { text: 'A ', found: false },
    { text: 'regression', found: true },
    { text: ' line', found: false },
  ],
  address: `/place/${n}`,
  ...more,
});
const found: SearchAnswer = {
  groups: [
    { kind: 'lesson', hits: [hit(1), hit(2)] },
    { kind: 'message', hits: [hit(3)] },
  ],
  late: [],
};

const open = (search: Handler = () => answer(found)) => {
  const calls = serve({ 'GET /api/search': search });
  const router = createMemoryRouter(
    [
      { path: '/', element: <SearchEntry /> },
      { path: '/place/:n', element: <SearchEntry /> },
    ],
    { initialEntries: ['/'] },
  );
  renderForTest(<RouterProvider router={router} />);
  return { router, asked: () => calls.filter(({ path }) => path.startsWith('/api/search')) };
};
const button = () => screen.getByRole('button', { name: 'Search' });
const press = (target: Element, key: string, more = {}) => fireEvent.keyDown(target, { key, ...more });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search everything' });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const activeText = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

beforeEach(() =>
  useSessionStore.setState({ status: 'signed-in', user: { id: 'ada', email: 'ada@example.org' } }),
);
afterEach(() => {
  act(() => closeSearch());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the search opens', () => {
  it('by its button, and Escape closes it and gives the focus back', async () => {
    open();
    act(() => button().focus());
    fireEvent.click(button());
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    press(await field(), 'Escape');
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by Ctrl+K wherever one is, and is not opened twice', async () => {
    open();
    expect(press(document.body, 'k', { ctrlKey: true })).toBe(false);
    await field();
    expect(press(await field(), 'k', { ctrlKey: true })).toBe(false);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('by Cmd+K on a Mac, where Ctrl+K edits the line', async () => {
    vi.spyOn(window.navigator, 'platform', 'get').mockReturnValue('MacIntel');
    open();
    expect(press(document.body, 'k', { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    press(document.body, 'k', { metaKey: true });
    await field();
  });

  it.each([
    ['without Ctrl', 'k', {}],
    ['with Shift, too', 'k', { ctrlKey: true, shiftKey: true }],
    ['of an input method', 'k', { ctrlKey: true, isComposing: true }],
  ])('by no other key: %s', (_what, key, more) => {
    open();
    expect(press(document.body, key, more)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('not by a key that an editor has used', () => {
    open();
    const editor = document.body.appendChild(document.createElement('textarea'));
    editor.addEventListener('keydown', (event) => event.preventDefault());
    press(editor, 'k', { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    editor.remove();
  });
});

describe('what is found', () => {
  it('is grouped by kind, with its place, its words marked and a link', async () => {
    open();
    fireEvent.click(button());
    await type('regress');
    const lessons = within(await screen.findByRole('group', { name: 'Lessons' }));
    const options = lessons.getAllByRole('option');
    expect(options.map((option) => option.getAttribute('href'))).toEqual(['/place/1', '/place/2']);
    expect(options[0]?.textContent).toBe('Lesson 1StatisticsA regression line');
    expect(options[0]?.querySelector('mark')?.textContent).toBe('regression');
    expect(within(screen.getByRole('group', { name: 'Chats' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('3 results');
  });

  it('is walked through with the arrows, over all kinds, and opened with Enter', async () => {
    const { router } = open();
    fireEvent.click(button());
    await type('regress');
    await screen.findByRole('group', { name: 'Lessons' });
    expect(await activeText()).toContain('Lesson 1');
    for (const [key, text] of [
      ['ArrowDown', 'Lesson 2'],
      ['ArrowDown', 'Lesson 3'],
      ['ArrowDown', 'Lesson 1'],
      ['ArrowUp', 'Lesson 3'],
    ] as const) {
      press(await field(), key);
      expect(await activeText()).toContain(text);
    }
    press(await field(), 'Enter', { isComposing: true });
    expect(router.state.location.pathname).toBe('/');
    press(await field(), 'Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/place/3'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is asked for once typing rests, and what was overtaken is cancelled', async () => {
    const asked: Asked[] = [];
    open((call) => {
      asked.push(call);
      return asked.length === 1 ? new Promise<Response>(() => undefined) : answer(found);
    });
    fireEvent.click(button());
    for (const value of ['r', 're', 'reg']) await type(value);
    await waitFor(() => expect(asked).toHaveLength(1));
    await type('regress');
    await screen.findByRole('group', { name: 'Lessons' });
    expect(asked.map(({ path }) => path)).toEqual(['/api/search?q=reg', '/api/search?q=regress']);
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('is not what Enter opens while newer words are still searched for', async () => {
    let calls = 0;
    const { router } = open(() => {
      calls += 1;
      return calls === 1 ? answer(found) : new Promise<Response>(() => undefined);
    });
    fireEvent.click(button());
    await type('regress');
    await screen.findByRole('group', { name: 'Lessons' });
    await type('regress towards');
    press(await field(), 'Enter');
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('it says', () => {
  it('what it looks through, and asks nothing for one letter', async () => {
    const { asked } = open();
    fireEvent.click(button());
    await type('r');
    expect(await screen.findByText(/^Looks through your lessons, chats, notes/)).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked()).toEqual([]);
  });

  it('that nothing was found, and what may help', async () => {
    open(() => answer({ groups: [], late: [] }));
    fireEvent.click(button());
    await type('xylophone');
    expect(await screen.findByText('Nothing found for “xylophone”.')).toBeTruthy();
    expect(screen.getByText(/only how a word begins/)).toBeTruthy();
  });

  it('what could not be searched in time, and asks again', async () => {
    let calls = 0;
    open(() => {
      calls += 1;
      return answer(calls === 1 ? { groups: [], late: ['library'] } : found);
    });
    fireEvent.click(button());
    await type('regress');
    expect(await screen.findByText(/Not searched in time: Library\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Lessons' })).toBeTruthy();
  });

  it('that it failed, why, and tries again', async () => {
    let broken = true;
    open(() => (broken ? problem(503, 'Too busy.') : answer(found)));
    fireEvent.click(button());
    await type('regress');
    expect((await screen.findByRole('alert')).textContent).toContain('Too busy.');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Lessons' })).toBeTruthy();
  });

  it('that one is offline', async () => {
    open();
    fireEvent.click(button());
    await field();
    await networkIs(false);
    expect(await screen.findByText(/^You are offline, and a search needs a connection/)).toBeTruthy();
    await networkIs(true);
  });
});

it('what was looked for is gone when the search is opened again', async () => {
  open();
  fireEvent.click(button());
  await type('regress');
  await screen.findByRole('group', { name: 'Lessons' });
  press(await field(), 'Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button());
  expect((await field()).value).toBe('');
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});
