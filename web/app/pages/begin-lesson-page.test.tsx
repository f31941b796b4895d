import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LessonBeginning } from '#shared/contract/library.ts';
import { emptyDraft } from '../../features/course-draft/draft-state.ts';
import { noTicks } from '../../features/course-draft/proposal/proposal-state.ts';
import { toStored } from '../../features/course-draft/stored-draft.ts';
import { useBlockStore } from '../../features/workbench/block-store.ts';
import { predictBlock, result, tryBlock } from '../../features/workbench/test-blocks.tsx';
// Imported here so that tests need not wait for them.
import '../../ui/markdown-renderer.tsx';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { keepWish } from '../guest/guest-record.ts';
import { Page } from './begin-lesson-page.tsx';

const written = (block: { kind: string; id: string }) =>
  `:::${block.kind}{#${block.id}}\n\`\`\`json\n${JSON.stringify(block)}\n\`\`\`\n:::`;
const beginningOf = (...blocks: { kind: string; id: string }[]): LessonBeginning => ({
  lesson: { id: 'bowline', title: 'The bowline', summary: 'A loop that *holds*.', minutes: 30 },
  title: 'A loop that slips',
  notes: [
    '## A loop that slips',
    'Somebody hangs on it.',
    ...blocks.map(written),
    '## The end',
    'It held.',
  ].join('\n\n'),
});
let lessons = 0;
/** A new lesson for each test: where one was left lasts as long as the page. */
let ref = '';
const get = () => `GET /api/library/${ref}/beginning`;
const workKept = () => kept('guestLesson').lessons[ref].work;
const kept = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null');
const goal = 'I want to tie knots that hold';
const wish = () =>
  keepWish({
    draft: toStored({
      fields: { ...emptyDraft, title: 'Knots', description: goal },
      ticks: noTicks,
      pending: null,
    }),
    lessons: [ref, 'knots/hitch'],
  });

const open = () => {
  const pages = [
    { path: '/begin/:subject/:lesson', element: <Page /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [`/begin/${ref}`] });
  renderForTest(<RouterProvider router={router} />);
  return router;
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const guess = async (name: string) => {
  fireEvent.click(await screen.findByRole('radio', { name }));
  await press('Check my guess');
};

beforeEach(() => {
  lessons += 1;
  ref = `knots/bowline-${lessons}`;
  window.localStorage.clear();
  useBlockStore.setState({}, true);
  useSessionStore.setState({ status: 'signed-out', user: null });
});
afterEach(() => vi.unstubAllGlobals());

it('a visitor reads the first activity in steps, and what is answered is kept with its event id', async () => {
  const block = predictBlock();
  const calls = serve({
    [get()]: () => answer(beginningOf(block)),
    [`POST /api/blocks/${block.id}/answers`]: () => answer(result({ reveal: 'It rises.' })),
  });
  wish();
  open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('A loop that slips');
  expect(screen.getByText('Lesson 1: The bowline')).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Step 1 of 2' })).toBeTruthy();
  await guess('It rises');
  expect(await screen.findByText('It rises.')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('activityId');
  const { eventId } = sent[0] as { eventId: string };
  expect(kept('guestLesson').lessons[ref]).toMatchObject({
    title: 'A loop that slips',
    work: [{ does: 'answer', blockId: block.id, request: { eventId }, result: { reveal: 'It rises.' } }],
  });
});

it('after a reload the answers and the step are there again', async () => {
  const block = predictBlock();
  serve({
    [get()]: () => answer(beginningOf(block)),
    [`POST /api/blocks/${block.id}/answers`]: () => answer(result({ reveal: 'It rises.' })),
  });
  open();
  await guess('It rises');
  await press('Continue');
  cleanup();
  useBlockStore.setState({}, true);
  open();
  expect((await screen.findByRole('group', { name: 'Step 2 of 2' })).dataset.state).toBe('now');
  await press(/^Somebody hangs on it\./);
  expect(await screen.findByText('It rises.')).toBeTruthy();
});

it('hints that are taken are kept in their place among the answers', async () => {
  const block = tryBlock();
  serve({
    [get()]: () => answer(beginningOf(block)),
    [`POST /api/blocks/${block.id}/hints`]: () => answer({ hint: 'Look at the end.', more: true }),
    [`POST /api/blocks/${block.id}/answers`]: () => answer(result({ outcome: 'correct', share: 1 })),
  });
  open();
  await press('Give me a hint');
  await screen.findByText('Look at the end.');
  fireEvent.click(await screen.findByRole('radio', { name: 'The first' }));
  await press('Check');
  await waitFor(() => expect(workKept()).toHaveLength(2));
  expect(workKept()).toMatchObject([
    { does: 'hint', known: 0, hint: 'Look at the end.' },
    { does: 'answer' },
  ]);
});

it('an answer that did not arrive is not kept', async () => {
  const block = predictBlock();
  serve({
    [get()]: () => answer(beginningOf(block)),
    [`POST /api/blocks/${block.id}/answers`]: () => problem(503, 'Busy right now.'),
  });
  open();
  await guess('It rises');
  expect(await screen.findByText('Busy right now.')).toBeTruthy();
  expect(workKept()).toEqual([]);
});

it('at its end one button keeps going: the accepted wish waits for the account', async () => {
  const block = predictBlock();
  serve({
    [get()]: () => answer(beginningOf(block)),
    [`POST /api/blocks/${block.id}/answers`]: () => answer(result({ reveal: 'It rises.' })),
  });
  wish();
  const router = open();
  const button = await screen.findByRole('button', { name: 'Keep going: make your free account' });
  expect(button.dataset.variant).toBe('default');
  await guess('It rises');
  await press('Continue');
  await press('Continue');
  expect(document.activeElement).toBe(button);
  expect(button.dataset.variant).toBe('filled');
  expect(await screen.findByText(/^You did 1 exercise\. It is saved to your account/)).toBeTruthy();
  fireEvent.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  expect(kept('courseDraft')).toMatchObject({
    title: 'Knots',
    description: goal,
    account: '',
    pending: { lessons: [ref, 'knots/hitch'], study: true },
  });
  expect(kept('guestLesson').accepted).toBe(true);
});

it('without a wish the account gets a course of this lesson alone, which nobody else sees', async () => {
  serve({ [get()]: () => answer(beginningOf()) });
  const router = open();
  await press('Keep going: make your free account');
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  expect(kept('courseDraft')).toMatchObject({
    title: 'The bowline',
    description: 'A loop that holds.',
    lessons: 1,
    visibility: 'private',
    pending: { lessons: [ref] },
  });
});

it('a browser that keeps nothing shows the lesson all the same', async () => {
  const block = predictBlock();
  serve({
    [get()]: () => answer(beginningOf(block)),
    [`POST /api/blocks/${block.id}/answers`]: () => answer(result({ reveal: 'It rises.' })),
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  open();
  await guess('It rises');
  expect(await screen.findByText('It rises.')).toBeTruthy();
  await press('Continue');
  expect(screen.getByRole('group', { name: 'Step 2 of 2' }).dataset.state).toBe('now');
  vi.restoreAllMocks();
});

it.each([
  [404, 'No such lesson'],
  [503, 'The first step could not be opened'],
])('status %i is said, with a way on', async (status, said) => {
  serve({ [get()]: () => problem(status, 'Refused.') });
  open();
  expect(await screen.findByRole('heading', { name: said }, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the library' })).toBeTruthy();
  await act(async () => {});
});

it('titles have the quotation marks and the marks of the text', async () => {
  const { lesson } = beginningOf();
  const title = "'Now it must *slip*'";
  serve({
    [get()]: () =>
      answer({
        lesson: { ...lesson, title: 'The "granny"' },
        title,
        notes: `## ${title}\n\nSomebody hangs on it.`,
      }),
  });
  open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('‘Now it must slip’');
  expect(screen.getByText('The “granny”')).toBeTruthy();
});
