import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetExam } from '../../features/exams/exam-store.ts';
import { click, openClassroom, type } from './test-classroom-page.tsx';
import { createFakeServer, type FakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

let server: FakeServer;
const course = id(1);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = createFakeServer();
});
afterEach(() => {
  act(() => notifications.clean());
  resetExam();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Exam', () => {
  /** With unanswered questions, submitting asks for confirmation. */
  const submitAsItIs = async () => {
    await click('Submit exam');
    await screen.findByText(/no answer. After you submit/);
    await click('Submit as it is');
  };
  const goTo = (activity: RegExp) => act(async () => screen.getByRole('link', { name: activity }).click());
  /** Adds an activity after the exam, as a lesson may have for what was missed. */
  const withActivityAfterExam = () => {
    const reading = server.activities[1];
    if (reading) server.activities.push({ ...reading, id: id(204), sequence: 4, title: 'Once more' });
  };
  const start = async () => {
    const opened = await openClassroom(`/classroom/${course}/0/2`);
    await screen.findByRole('button', { name: 'Start exam' });
    await click('Start exam');
    await screen.findByRole('group', { name: 'Which one is the middle?' });
    return opened;
  };

  it('the questions are prepared when the activity is opened, and shown when the learner starts', async () => {
    await start();
    expect(server.exam.startedAt).not.toBeNull();
    expect(JSON.parse(localStorage.getItem('examState') ?? '{}').exam).toMatchObject({
      isExamActive: true,
      isExamSubmitted: false,
    });
  });

  it('the activity counts as done once the exam is submitted', async () => {
    const list = () => screen.getByRole('navigation', { name: 'Activities' }).textContent;
    await start();
    await goTo(/^Worth reading/);
    expect(list()).toContain('What you can do now, Examiner, next');
    await goTo(/^What you can do now/);
    await screen.findByRole('group', { name: 'Which one is the middle?' });
    await click('Next question');
    await submitAsItIs();
    await screen.findByText('0 of 1 points');
    await click('Previous');
    expect(list()).toContain('What you can do now, Examiner, done');
  });

  it('during the exam only its own steps are shown; before and after, those of the lesson', async () => {
    const steps = () => screen.queryByRole('navigation', { name: 'Lesson steps' });
    await openClassroom(`/classroom/${course}/0/2`);
    await screen.findByRole('button', { name: 'Start exam' });
    expect(steps()).not.toBeNull();
    await click('Start exam');
    await screen.findByRole('group', { name: 'Which one is the middle?' });
    expect(steps()).toBeNull();
    await goTo(/^Worth reading/);
    expect(steps()).not.toBeNull();
    await goTo(/^What you can do now/);
    await screen.findByRole('group', { name: 'Which one is the middle?' });
    expect(steps()).toBeNull();
    await act(async () => screen.getAllByRole('button', { name: 'Review answers' })[0]?.click());
    expect(steps()).toBeNull();
    await submitAsItIs();
    await screen.findByText('0 of 1 points');
    expect(steps()).not.toBeNull();
  });

  it('answers are saved on the server as they are given, and restored by a reload', async () => {
    await start();
    await act(async () => screen.getByRole('radio', { name: 'The median' }).click());
    await waitFor(() => expect(server.answers).toEqual({ q1: 'b' }));
    await click('Next question');
    expect(await screen.findByRole('group', { name: 'Say it in your own words.' })).toBeTruthy();
    await type(screen.getByLabelText('Your answer'), 'Half and half');
    await click('Previous question');
    await waitFor(() => expect(server.answers).toEqual({ q1: 'b', q2: 'Half and half' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The median' }).checked).toBe(true);
  });

  it('submitting shows the results once, with feedback, model answer and checklist', async () => {
    await start();
    await act(async () => screen.getByRole('radio', { name: 'The mean' }).click());
    await click('Next question');
    expect(screen.getByText(/Question 2 has no answer yet/)).toBeTruthy();
    await type(screen.getByLabelText('Your answer'), 'Half and half');
    const button = screen.getByRole('button', { name: 'Submit exam' });
    await act(async () => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('0 of 1 points')).toBeTruthy();
    expect(server.exam.submits).toBe(1);
    expect(screen.getByText('That is the sum shared out.')).toBeTruthy();
    expect(screen.getByText('A model answer text.')).toBeTruthy();
    await act(async () => screen.getByRole('checkbox', { name: 'Names the middle' }).click());
    expect(await screen.findByText('Self-assessed')).toBeTruthy();
    expect(server.exam.result?.results[1]?.criteria?.[0]?.ticked).toBe(true);
  });

  it('no points are shown when every answer is open', async () => {
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    server.exam.result = { examId: id(301), score: 0, maxScore: 0, results: [] };
    await openClassroom(`/classroom/${course}/0/2`);
    await screen.findByRole('heading', { name: 'Results' });
    expect(screen.queryByText(/points/)).toBeNull();
  });

  it('End Session during an open exam offers to submit it, since no agent answers until then', async () => {
    withActivityAfterExam();
    const { at } = await start();
    await act(async () => screen.getByRole('radio', { name: 'The median' }).click());
    await goTo(/^Once more/);
    await click('End Session');
    await screen.findByText(/submits it with the answers you have given/);
    await click('Back to the exam');
    expect([at(), server.finished, server.exam.submits]).toEqual([`/classroom/${course}/0/3`, 0, 0]);
    await click('End Session');
    await click('Submit and end');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect([server.finished, server.exam.submits, server.answers]).toEqual([1, 1, { q1: 'b' }]);
  });

  it('End Session does not leave when the exam cannot be submitted', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    withActivityAfterExam();
    const { at } = await start();
    server.broken.add('/api/submit-exam');
    await goTo(/^Once more/);
    await click('End Session');
    await screen.findByRole('button', { name: 'Submit and end' });
    await click('Submit and end');
    expect((await screen.findByRole('alert')).textContent).toContain('Your answers are kept');
    expect([at(), server.finished]).toEqual([`/classroom/${course}/0/3`, 0]);
  });

  it('a failed submission keeps the answers and can be retried', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await start();
    await act(async () => screen.getByRole('radio', { name: 'The median' }).click());
    await click('Next question');
    server.broken.add('/api/submit-exam');
    await submitAsItIs();
    expect((await screen.findByRole('alert')).textContent).toContain('Your answers are kept');
    server.broken.clear();
    await submitAsItIs();
    expect(await screen.findByText('1 of 1 points')).toBeTruthy();
  });

  it('a retake requests the next attempt', async () => {
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    server.exam.result = { examId: id(301), score: 0, maxScore: 1, results: [] };
    await openClassroom(`/classroom/${course}/0/2`);
    await screen.findByText('0 of 1 points');
    await click('Take it again');
    expect(await screen.findByRole('button', { name: 'Start exam' })).toBeTruthy();
    expect(server.exam.attempt).toBe(2);
  });

  it("a failed fetch says 'HTTP error! Status: 500' and can be retried", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/generate-exam-questions');
    await openClassroom(`/classroom/${course}/0/2`);
    expect(await screen.findByText('HTTP error! Status: 500')).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByRole('button', { name: 'Start exam' })).toBeTruthy();
  });
});
