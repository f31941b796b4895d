import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, serve } from '../../lib/test-server.ts';
import { lesson, understandingOf } from './proposal/test-understanding.ts';
import { course, field, fill, press, renderForm } from './test-draft-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const bowline = { ...lesson('bowline'), because: 'wish' as const, serves: [] };
const goal = 'Ich möchte einen Palstek knoten';

async function withGoal(stored: unknown = null) {
  const calls = serve({
    'POST /api/understand': () => answer(understandingOf({ lessons: [bowline], language: 'de' })),
    'POST /api/courses': () => answer(course, 201),
  });
  const form = renderForm(stored);
  fill('Description', goal);
  const region = within(await screen.findByRole('region', { name: 'This is what I understood' }));
  const proposed = region.getByLabelText<HTMLSelectElement>('The course is in');
  return { ...form, calls, proposed, shown: (one: HTMLSelectElement) => one.selectedOptions[0]?.text };
}
const inForm = () => screen.getByLabelText<HTMLSelectElement>('Language');
const sent = (calls: ReturnType<typeof serve>) =>
  (calls.find(({ path }) => path === '/api/courses')?.body as { course: { language?: string } } | undefined)
    ?.course.language;

it('is shown in the proposal and in the form, and what was shown is sent', async () => {
  const { calls, onCreated, proposed, shown } = await withGoal();
  expect([shown(proposed), shown(inForm())]).toEqual([
    'Deutsch – as in your goal',
    'Deutsch – as in your goal',
  ]);
  press('Create Course');
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(sent(calls)).toBe('de');
});

it('is shown in the proposal and in the form, and another one is sent once it is chosen', async () => {
  const { calls, onCreated, proposed } = await withGoal();
  fireEvent.change(proposed, { target: { value: 'ar' } });
  expect([proposed.value, inForm().value, inForm().selectedOptions[0]?.text]).toEqual([
    'ar',
    'ar',
    'العربية',
  ]);
  press('Create Course');
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(sent(calls)).toBe('ar');
});

it('is kept with the draft, also one that is not in the list', async () => {
  const { proposed } = await withGoal({ title: 'Knots', language: 'eu' });
  expect([proposed.value, field('Language').value]).toEqual(['eu', 'eu']);
});

it('a goal in Chinese is long enough to be understood', async () => {
  const calls = serve({
    'POST /api/understand': () => answer(understandingOf({ lessons: [], language: 'zh' })),
  });
  renderForm(null);
  fill('Description', '我想学打绳结');
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/understand')).toBe(true));
});

it('what is typed decides the direction of title and goal', () => {
  renderForm(null);
  for (const name of ['Title', 'Description']) expect(field(name).getAttribute('dir')).toBe('auto');
});
