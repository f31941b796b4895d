import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetExam } from '../../features/exams/exam-store.ts';
import { click, press, type } from './test-classroom-page.tsx';
import { createFakeServer, type FakeServer } from './test-classroom-server.ts';
import { choose, exam, going, open, strip } from './test-exam-room.tsx';
import { id } from './test-ids.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = createFakeServer();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  resetExam();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = () =>
  strip()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('Before an exam is started', () => {
  it('the page explains the exam and shows no question until the learner starts it', async () => {
    await open();
    expect(await screen.findByText('choose one answer', { exact: false })).toBeTruthy();
    expect(screen.getByText('Allow about 8 minutes.')).toBeTruthy();
    expect(screen.queryByText(/middle\?/)).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('Which one is the middle?');
    expect(server.exam.startedAt).toBeNull();
  });

  it('says when there are no unseen questions left', async () => {
    server.exam.repeated = 1;
    const first = await open();
    expect(await screen.findByText(/You have seen 1 of them before/)).toBeTruthy();
    first.view.unmount();
    resetExam();
    server.exam.repeated = 2;
    await open();
    expect(await screen.findByText(/You have seen all of these questions before/)).toBeTruthy();
  });
});

describe('The strip of questions', () => {
  it('shows which questions are answered, flagged, unsaved and current, and links to each', async () => {
    await going(server);
    expect(names()).toEqual(['Question 1, not answered', 'Question 2, not answered', 'Review answers']);
    server.broken.add(`/api/exams/${id(301)}/answers`);
    await choose('The median');
    expect(names()[0]).toBe('Question 1, answered, not saved yet');
    server.broken.clear();
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(names()[0]).toBe('Question 1, answered'));
    await click('Question 2, not answered');
    expect(screen.getByRole('heading', { name: 'Question 2 of 2' })).toBeTruthy();
    expect(strip().getByRole('button', { current: 'step' }).textContent).toBe('2');
  });

  it('arrow keys move between questions and never leave the exam', async () => {
    const { at } = await going(server);
    const heading = screen.getByRole('heading', { name: 'Question 1 of 2' });
    await press(heading, 'ArrowRight');
    expect(screen.getByRole('heading', { name: 'Question 2 of 2' })).toBeTruthy();
    await press(screen.getByLabelText('Your answer'), 'ArrowLeft');
    await press(screen.getByRole('heading', { name: 'Question 2 of 2' }), 'ArrowLeft');
    await press(screen.getByRole('heading', { name: 'Question 1 of 2' }), 'ArrowLeft');
    expect([at(), !!screen.getByRole('heading', { name: 'Question 1 of 2' })]).toEqual([exam, true]);
  });
});

describe('A flag', () => {
  it('is stored on the server and can be removed', async () => {
    await going(server);
    await click('Flag to come back to');
    await waitFor(() => expect(server.flags).toEqual({ q1: true }));
    expect(screen.getByRole('button', { name: 'Flag to come back to', pressed: true })).toBeTruthy();
    expect(names()[0]).toBe('Question 1, not answered, flagged');
    await click('Flag to come back to');
    await waitFor(() => expect(server.flags).toEqual({ q1: false }));
  });

  it('set on another device is shown', async () => {
    server.flags = { q2: true };
    await going(server);
    expect(names()[1]).toBe('Question 2, not answered, flagged');
  });
});

describe('The page before submitting', () => {
  it('lists unanswered and flagged questions and links to each', async () => {
    server.answers = { q1: 'b' };
    server.flags = { q1: true };
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    await open();
    await screen.findByLabelText('Your answer');
    await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
    expect(screen.getByRole('heading', { name: 'Before you submit' })).toBeTruthy();
    expect(screen.getByText('Question 2 has no answer yet. You can still submit.')).toBeTruthy();
    expect(screen.getByText('You flagged question 1 to come back to.')).toBeTruthy();
    await click(/Which one is the middle\?/);
    expect(screen.getByRole('heading', { name: 'Question 1 of 2' })).toBeTruthy();
  });

  it('asks before submitting with unanswered questions', async () => {
    await going(server);
    await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
    await click('Submit exam');
    await screen.findByText(/Questions 1 and 2 have no answer. After/);
    await click('Back to the exam');
    expect(server.exam.submits).toBe(0);
    await click('Submit exam');
    await screen.findByText(/Questions 1 and 2 have no answer. After/);
    await click('Submit as it is');
    expect(await screen.findByText('0 of 1 points')).toBeTruthy();
  });

  it('submits without asking when every question is answered', async () => {
    server.answers = { q1: 'b', q2: 'Half' };
    await going(server);
    await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
    expect(screen.getByText(/Every question has an answer/)).toBeTruthy();
    await click('Submit exam');
    expect(await screen.findByText('1 of 1 points')).toBeTruthy();
  });
});

describe('The clock', () => {
  it('is off unless the learner switches it on before starting', async () => {
    await open();
    await screen.findByRole('button', { name: 'Start exam' });
    await click('Start exam');
    await screen.findByRole('group', { name: 'Which one is the middle?' });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(server.exam.timerMinutes).toBeNull();
  });

  it("counts from the server's start time", async () => {
    await open();
    const choice = await screen.findByLabelText<HTMLSelectElement>('Timer');
    await act(async () => fireEvent.change(choice, { target: { value: '8' } }));
    await click('Start exam');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^7:(30|29|28)$/);
    expect(server.exam.timerMinutes).toBe(8);
  });

  it('offers at zero to submit or to continue without a time limit', async () => {
    server.exam.timerMinutes = 1;
    server.exam.elapsedMs = 90_000;
    server.answers = { q1: 'b' };
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    await open();
    expect(await screen.findByRole('heading', { name: 'Time is up' })).toBeTruthy();
    await type(screen.getByLabelText('Your answer'), 'Still writing');
    await waitFor(() => expect(server.answers).toEqual({ q1: 'b', q2: 'Still writing' }));
    await click('Continue without the timer');
    expect(screen.queryByRole('heading', { name: 'Time is up' })).toBeNull();
    await waitFor(() => expect(server.exam.timerMinutes).toBeNull());
  });
});
