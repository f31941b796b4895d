import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetExam } from '../../features/exams/exam-store.ts';
import { click, type } from './test-classroom-page.tsx';
import { createFakeServer, type FakeServer } from './test-classroom-server.ts';
import { choose, course, going, open, strip } from './test-exam-room.tsx';
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

describe('Submitting without a connection', () => {
  const lost = () => {
    const fake = fetch;
    const offline = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', offline);
    return () => vi.stubGlobal('fetch', fake);
  };

  it("says 'not yet confirmed', and is sent once when the connection is back", async () => {
    server.answers = { q1: 'b', q2: 'Half' };
    await going(server);
    const back = lost();
    await choose('The mean');
    await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
    await click('Submit exam');
    expect(await screen.findByRole('heading', { name: 'Submitted, not yet confirmed' })).toBeTruthy();
    expect(server.exam.submits).toBe(0);
    back();
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('0 of 1 points')).toBeTruthy();
    expect([server.exam.submits, server.answers]).toEqual([1, { q1: 'a', q2: 'Half' }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox-'))).toEqual([]);
  });

  it('is not repeated when only the response was lost', async () => {
    server.answers = { q1: 'b', q2: 'Half' };
    await going(server);
    const fake = fetch;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answer = await fake(...asked);
      if (String(asked[0]).endsWith('/api/submit-exam')) throw new TypeError('cut off');
      return answer;
    });
    await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
    await click('Submit exam');
    expect(await screen.findByText('1 of 1 points')).toBeTruthy();
    expect(server.exam.submits).toBe(1);
  });
});

it('the second of two clicks on Submit exam does not end the session', async () => {
  server.answers = { q1: 'b', q2: 'Half' };
  await going(server);
  await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
  const appears = disabledAtFirst('End Session');
  await click('Submit exam');
  expect(await appears).toBe(true);
  const end = await screen.findByRole<HTMLButtonElement>('button', { name: 'End Session' });
  await waitFor(() => expect(end.disabled).toBe(false));
});

/** Whether the button was disabled when it first appeared; on a slow machine a later query would find it enabled. */
const disabledAtFirst = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
      if (!found) return;
      observer.disconnect();
      resolve(found.disabled);
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });

describe('Leaving an exam', () => {
  it('without submitting gives no result, and another exam can be prepared', async () => {
    await going(server);
    await click('Leave the exam');
    await screen.findByText(/Or set it aside/);
    await click('Set it aside');
    expect(await screen.findByRole('heading', { name: 'You left this exam' })).toBeTruthy();
    expect([server.exam.left, server.exam.submits]).toEqual([true, 0]);
    await click('Prepare another exam');
    expect(await screen.findByRole('button', { name: 'Start exam' })).toBeTruthy();
    expect(server.exam.attempt).toBe(2);
  });

  it('by submitting leads to the results', async () => {
    await going(server);
    await click('Leave the exam');
    await screen.findByText(/Or set it aside/);
    await click('Submit as it is');
    expect(await screen.findByText('0 of 1 points')).toBeTruthy();
  });
});

describe('An exam that is open elsewhere', () => {
  const place = {
    courseId: id(77),
    courseTitle: 'Waves',
    activityId: id(78),
    unitIndex: 3,
    activityIndex: 2,
    unitTitle: 'Tides',
  };
  const elsewhere = { examId: id(309), title: 'Exam: Tides', startedAt: '2026-01-01T10:00:00Z', place };

  it('is announced on every classroom page with a link to it', async () => {
    server.open = [elsewhere];
    await open(`/classroom/${course}/0/0`);
    const banner = await screen.findByRole('complementary', { name: 'An exam is open' });
    expect(banner.textContent).toContain('“Exam: Tides” in Waves is still open.');
    const link = within(banner).getByRole('link', { name: /^Back to the exam/ });
    expect(link.getAttribute('href')).toBe(`/classroom/${id(77)}/3/2`);
    expect(screen.getByText(/You have an exam open, so nobody gives away/)).toBeTruthy();
    await click('Next');
    expect(screen.getByRole('complementary', { name: 'An exam is open' })).toBeTruthy();
  });

  it('is not announced on its own page', async () => {
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    const here = { ...place, courseId: course, unitIndex: 0 };
    server.open = [{ ...elsewhere, examId: id(301), place: here }];
    const { router } = await going(server);
    expect(screen.queryByRole('complementary', { name: 'An exam is open' })).toBeNull();
    await act(async () => router.navigate(`/classroom/${course}/0/1`));
    expect(await screen.findByRole('complementary', { name: 'An exam is open' })).toBeTruthy();
  });
});

describe('Results', () => {
  const sat = async () => {
    server.answers = { q1: 'b', q2: 'Half' };
    await going(server);
    await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
    await click('Submit exam');
    await screen.findByRole('heading', { name: 'Results' });
  };

  it('show each objective with the questions about it', async () => {
    await sat();
    const part = screen.getByRole('group', { name: 'What you showed' });
    const [shown, open_] = within(part).getAllByRole('listitem');
    expect(shown?.textContent).toContain('can choose a middle');
    expect(shown?.textContent).toContain('Shown');
    expect(within(shown as HTMLElement).getByRole('link').textContent).toBe('Question 1: right');
    expect(open_?.textContent).toContain('Yours to assess');
  });

  it("offer 'something is wrong here' on every question", async () => {
    await sat();
    const buttons = screen.getAllByRole('button', { name: 'Something is wrong here' });
    expect(buttons).toHaveLength(2);
    await act(async () => buttons[0]?.click());
    await type(await screen.findByLabelText('What is wrong?'), 'Both are middles');
    await click('Report');
    await waitFor(() =>
      expect(server.evidence.filter(({ kind }) => kind === 'content-flagged')).toMatchObject([
        { reason: 'Both are middles', questionId: 'q1', examId: id(301) },
      ]),
    );
  });

  it('list earlier attempts, which can be opened', async () => {
    const attempt = { startedAt: '2026-01-01T10:00:00Z', submittedAt: '2026-01-01T10:05:00Z' };
    server.attempts = [
      { ...attempt, examId: id(300), attempt: 1, status: 'submitted', score: 0, maxScore: 1 },
      {
        ...attempt,
        examId: id(310),
        attempt: 2,
        status: 'left',
        submittedAt: null,
        score: null,
        maxScore: null,
      },
      { ...attempt, examId: id(301), attempt: 3, status: 'submitted', score: 1, maxScore: 1 },
    ];
    await sat();
    const part = await screen.findByRole('region', { name: 'Your attempts' });
    expect(
      within(part)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      expect.stringContaining('0 of 1 points'),
      expect.stringContaining('Left, without a result'),
      expect.stringContaining('shown above'),
    ]);
    await click('Look at attempt 1');
    expect(await screen.findByRole('heading', { name: 'Results of attempt 1' })).toBeTruthy();
    await click('Back to the newest results');
    expect(screen.getByRole('heading', { name: 'Results' })).toBeTruthy();
  });
});
