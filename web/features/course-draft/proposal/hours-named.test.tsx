import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, serve } from '../../../lib/test-server.ts';
import { course, field, fill, press, renderForm } from '../test-draft-form.tsx';
import { lesson, understandingOf } from './test-understanding.ts';

const bowline = { ...lesson('bowline'), because: 'wish' as const, serves: [] };
const goal = 'tie a bowline that holds, two hours a week';

afterEach(() => vi.unstubAllGlobals());

/** The form with a goal in which the server recognises this number of hours. */
async function withGoal(weeklyHours: number | null, stored: unknown = null) {
  const calls = serve({
    'POST /api/understand': () => answer(understandingOf({ lessons: [bowline], weeklyHours })),
    'POST /api/courses': () => answer(course, 201),
  });
  const form = renderForm(stored);
  fill('Description', goal);
  const region = await screen.findByRole('region', { name: 'This is what I understood' });
  return { ...form, calls, total: () => within(region).getByRole('status').textContent };
}
const hours = () => field('Weekly Hours').value;
const sentHours = (calls: ReturnType<typeof serve>) => {
  const made = calls.find(({ path }) => path === '/api/courses')?.body as { course: { weeklyHours: number } };
  return made.course.weeklyHours;
};

describe('weekly hours named in a goal', () => {
  it('are shown in the form and in the proposal, and sent with the course', async () => {
    const { calls, onCreated, total } = await withGoal(2);
    expect(hours()).toBe('2');
    expect(total()).toBe('1 lesson, 30 minutes: one week at 2 hours a week, as you wrote.');
    press('Create Course');
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(sentHours(calls)).toBe(2);
  });

  it("are overridden by the learner's own, even if these equal the default, and after a reload", async () => {
    const { calls, onCreated, storage, total, unmount } = await withGoal(2);
    fill('Weekly Hours', '3');
    expect(total()).toBe('1 lesson, 30 minutes: one week at 3 hours a week.');
    unmount();
    const stored: unknown = storage.write.mock.lastCall?.[0];
    const again = await withGoal(2, stored);
    expect(hours()).toBe('3');
    press('Create Course');
    await waitFor(() => expect(again.onCreated).toHaveBeenCalledOnce());
    expect(sentHours(again.calls)).toBe(3);
    expect([calls.some(({ path }) => path === '/api/courses'), onCreated.mock.calls]).toEqual([false, []]);
  });

  it('if absent, the default applies without a message', async () => {
    const { total } = await withGoal(null);
    expect(hours()).toBe('3');
    expect(total()).toBe('1 lesson, 30 minutes: one week at 3 hours a week.');
  });
});
