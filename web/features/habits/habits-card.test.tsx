import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Habits } from '#shared/contract/habits.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { GoalControl } from './goal-control.tsx';
import { HabitsCard } from './habits-card.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const url = 'https://learn.example.com/api/calendar.ics?token=k.m';
let habits: Habits;
const sent: unknown[] = [];
const change = (over: Partial<Habits>) => {
  habits = { ...habits, ...over };
  return answer(habits);
};
const server = {
  'GET /api/habits': () => answer(habits),
  'PATCH /api/habits': ({ body }: { body: unknown }) => {
    sent.push(body);
    return change(body as Partial<Habits>);
  },
  'POST /api/habits/calendar': () => change({ calendarUrl: habits.calendarUrl === null ? url : `${url}2` }),
  'DELETE /api/habits/calendar': () => change({ calendarUrl: null }),
};
const show = () => renderForTest(<HabitsCard />);
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  habits = { dailyGoal: null, reminderHour: null, timeZone: 'America/New_York', calendarUrl: null };
  useSessionStore.setState({ status: 'signed-in', user: { id: 'me', email: 'ada@example.com' } });
  serve(server);
});
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

describe('the daily goal', () => {
  it('is none at first, and saved as it is chosen', async () => {
    show();
    const field = (await screen.findByLabelText('Daily goal')) as HTMLSelectElement;
    expect([...field.options].map(({ label }) => label)).toEqual([
      'No goal',
      ...[5, 10, 15, 20, 30].map((minutes) => `${minutes} minutes a day`),
      'Another number…',
    ]);
    expect(field.selectedOptions[0]?.label).toBe('No goal');
    choose(field, '10');
    await waitFor(() => expect(sent).toEqual([{ dailyGoal: 10 }]));
    expect(field.selectedOptions[0]?.label).toBe('10 minutes a day');
    choose(field, '');
    await waitFor(() => expect(sent).toEqual([{ dailyGoal: 10 }, { dailyGoal: null }]));
  });

  it('can be any other number, which says what is wrong with it', async () => {
    show();
    const field = (await screen.findByLabelText('Daily goal')) as HTMLSelectElement;
    choose(field, 'own');
    const own = screen.getByLabelText('Minutes a day');
    for (const wrong of ['', '0', '601', '7.5', 'ten', '-3']) {
      choose(own, wrong);
      fireEvent.click(screen.getByRole('button', { name: 'Set goal' }));
      expect(screen.getByRole('alert').textContent).toBe('Enter whole minutes, from 1 to 600.');
    }
    expect(sent).toEqual([]);
    choose(own, ' 12 ');
    fireEvent.click(screen.getByRole('button', { name: 'Set goal' }));
    await waitFor(() => expect(field.selectedOptions[0]?.label).toBe('12 minutes a day'));
    expect(sent).toEqual([{ dailyGoal: 12 }]);
  });

  it('on the dashboard shows the day again once it is saved, and says so when it is not', async () => {
    const onSaved = vi.fn();
    renderForTest(<GoalControl goal={10} onSaved={onSaved} />);
    choose(screen.getByLabelText('Daily goal'), '20');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    serve({ 'PATCH /api/habits': () => problem(500, 'no') });
    choose(screen.getByLabelText('Daily goal'), '30');
    expect(await screen.findByText('That could not be saved. Try again.')).toBeTruthy();
    expect(onSaved).toHaveBeenCalledOnce();
    expect((screen.getByLabelText('Daily goal') as HTMLSelectElement).value).toBe('10');
  });
});

describe('reminders by mail', () => {
  it('are off at first, and come at an hour of the learner’s own time zone', async () => {
    show();
    const field = (await screen.findByLabelText('Remind me at')) as HTMLSelectElement;
    expect(field.value).toBe('');
    expect([field.options[1]?.label, field.options[24]?.label]).toEqual(['04:00', '03:00']);
    expect(screen.getByText(/^In your time zone: America\/New York\./)).toBeTruthy();
    choose(field, '18');
    await waitFor(() => expect(sent).toEqual([{ reminderHour: 18 }]));
    choose(field, '');
    await waitFor(() => expect(sent).toEqual([{ reminderHour: 18 }, { reminderHour: null }]));
  });

  it('ask for an address first where the account has none', async () => {
    useSessionStore.setState({ status: 'signed-in', user: { id: 'me', email: '' } });
    show();
    expect(await screen.findByText(/^Your account has no e-mail address yet/)).toBeTruthy();
    expect(screen.queryByLabelText('Remind me at')).toBeNull();
  });
});

describe('the calendar', () => {
  it('gets an address that can be copied, replaced and ended', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
    const field = (await screen.findByLabelText('Address of your calendar')) as HTMLInputElement;
    expect([field.value, field.readOnly]).toEqual([url, true]);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(url));
    fireEvent.click(screen.getByRole('button', { name: 'Replace it' }));
    await waitFor(() => expect(field.value).toBe(`${url}2`));
    expect(await screen.findByText(/^Your calendar has a new address\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'End it' }));
    expect(await screen.findByRole('button', { name: 'Make an address' })).toBeTruthy();
  });
});

it('does what is pressed while another change is being saved, after it', async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<void>();
  serve({
    ...server,
    'PATCH /api/habits': async ({ body }: { body: unknown }) => {
      await saved;
      return change(body as Partial<Habits>);
    },
  });
  show();
  choose(await screen.findByLabelText('Remind me at'), '18');
  choose(screen.getByLabelText('Daily goal'), '15');
  fireEvent.click(screen.getByRole('button', { name: 'Make an address' }));
  const shown = () =>
    ['Remind me at', 'Daily goal'].map((name) => (screen.getByLabelText(name) as HTMLSelectElement).value);
  await waitFor(() => expect(shown()).toEqual(['18', '15']));
  // The second press of a double click.
  fireEvent.click(screen.getByRole('button', { name: 'Make an address' }));
  save();
  const field = (await screen.findByLabelText('Address of your calendar')) as HTMLInputElement;
  expect(field.value).toBe(url);
  expect(shown()).toEqual(['18', '15']);
  expect(habits).toMatchObject({ reminderHour: 18, dailyGoal: 15, calendarUrl: url });
});

it('says when it could not be loaded, and tries again', async () => {
  serve({ 'GET /api/habits': () => problem(500, 'Something went wrong') });
  show();
  expect(await screen.findByText('Your goal and reminders could not be loaded')).toBeTruthy();
  serve(server);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Daily goal')).toBeTruthy();
});
