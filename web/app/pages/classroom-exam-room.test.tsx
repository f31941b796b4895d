import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetExam } from '../../features/exams/exam-store.ts';
import { createFakeServer, type FakeServer, id } from './fake-classroom-server.ts';
import { click, openClassroom, press, type } from './test-classroom-page.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

let server: FakeServer;
const course = id(1);
const exam = `/classroom/${course}/0/2`;

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

const open = async (address = exam) => {
  const opened = await openClassroom(address);
  return opened;
};
const going = async () => {
  server.exam.startedAt = '2026-01-01T10:00:00Z';
  const opened = await open();
  await screen.findByRole('group', { name: 'Which one is the middle?' });
  return opened;
};
const strip = () => within(screen.getByRole('navigation', { name: 'Questions' }));
const names = () =>
  strip()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const choose = (name: string) => act(async () => screen.getByRole('radio', { name }).click());

describe('Before an exam is started', () => {
  it('the page says what to expect and shows no question; starting is an explicit act', async () => {
    await open();
    expect(await screen.findByText('one option to choose', { exact: false })).toBeTruthy();
    expect(screen.getByText('Without hurry it takes about 8 minutes.')).toBeTruthy();
    expect(screen.queryByText(/middle\?/)).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('Which one is the middle?');
    expect(server.exam.startedAt).toBeNull();
  });

  it('says when the pool of other questions is exhausted', async () => {
    server.exam.repeated = 1;
    const first = await open();
    expect(await screen.findByText(/You have met 1 of them before/)).toBeTruthy();
    first.view.unmount();
    resetExam();
    server.exam.repeated = 2;
    await open();
    expect(await screen.findByText(/You have met all of these questions before/)).toBeTruthy();
  });
});

describe('The strip of questions', () => {
  it('says of each whether it is answered, flagged or not saved, which one is current, and leads to it', async () => {
    await going();
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

  it('arrow keys go from question to question, and never out of the exam', async () => {
    const { at } = await going();
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
  it('is stored on the server with the sitting, and can be taken off', async () => {
    await going();
    await click('Flag to come back to');
    await waitFor(() => expect(server.flags).toEqual({ q1: true }));
    expect(screen.getByRole('button', { name: 'Flag to come back to', pressed: true })).toBeTruthy();
    expect(names()[0]).toBe('Question 1, not answered, flagged');
    await click('Flag to come back to');
    await waitFor(() => expect(server.flags).toEqual({ q1: false }));
  });

  it('of another device is there', async () => {
    server.flags = { q2: true };
    await going();
    expect(names()[1]).toBe('Question 2, not answered, flagged');
  });
});

describe('The page before submitting', () => {
  it('lists each question, what has no answer and what is flagged, and leads back to it', async () => {
    server.answers = { q1: 'b' };
    server.flags = { q1: true };
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    await open();
    await screen.findByLabelText('Your answer');
    await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
    expect(screen.getByRole('heading', { name: 'Before you submit' })).toBeTruthy();
    expect(screen.getByText('Question 2 has no answer yet. You can submit all the same.')).toBeTruthy();
    expect(screen.getByText('You flagged question 1 to come back to.')).toBeTruthy();
    await click(/Which one is the middle\?/);
    expect(screen.getByRole('heading', { name: 'Question 1 of 2' })).toBeTruthy();
  });

  it('submits after asking, when something is unanswered', async () => {
    await going();
    await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
    await click('Submit exam');
    await screen.findByText(/Questions 1 and 2 have no answer. Once/);
    await click('Back to the exam');
    expect(server.exam.submits).toBe(0);
    await click('Submit exam');
    await screen.findByText(/Questions 1 and 2 have no answer. Once/);
    await click('Submit as it is');
    expect(await screen.findByText('0 of 1 points')).toBeTruthy();
  });

  it('submits without asking when every question has an answer', async () => {
    server.answers = { q1: 'b', q2: 'Half' };
    await going();
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

  it("counts from the server's start", async () => {
    await open();
    const choice = await screen.findByLabelText<HTMLSelectElement>('Clock');
    await act(async () => fireEvent.change(choice, { target: { value: '8' } }));
    await click('Start exam');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^7:(30|29|28)$/);
    expect(server.exam.timerMinutes).toBe(8);
  });

  it('at zero takes nothing: it offers to submit or to go on, for good', async () => {
    server.exam.timerMinutes = 1;
    server.exam.elapsedMs = 90_000;
    server.answers = { q1: 'b' };
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    await open();
    expect(await screen.findByRole('heading', { name: 'Time is up' })).toBeTruthy();
    await type(screen.getByLabelText('Your answer'), 'Still writing');
    await waitFor(() => expect(server.answers).toEqual({ q1: 'b', q2: 'Still writing' }));
    await click('Go on without the clock');
    expect(screen.queryByRole('heading', { name: 'Time is up' })).toBeNull();
    await waitFor(() => expect(server.exam.timerMinutes).toBeNull());
  });
});

describe('Submitting without a connection', () => {
  const lost = () => {
    const fake = fetch;
    const offline = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', offline);
    return () => vi.stubGlobal('fetch', fake);
  };

  it("says 'not yet confirmed', and is delivered once when the connection is back", async () => {
    server.answers = { q1: 'b', q2: 'Half' };
    await going();
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
    expect(localStorage.getItem('examOutbox')).toBe('{}');
  });

  it('is not sent again when the answer alone was lost: the server has it', async () => {
    server.answers = { q1: 'b', q2: 'Half' };
    await going();
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

describe('Leaving an exam', () => {
  it('without submitting it has no result, and another one can be prepared', async () => {
    await going();
    await click('Leave the exam');
    await screen.findByText(/Or set it aside/);
    await click('Set it aside');
    expect(await screen.findByRole('heading', { name: 'You left this exam' })).toBeTruthy();
    expect([server.exam.left, server.exam.submits]).toEqual([true, 0]);
    await click('Prepare another exam');
    expect(await screen.findByRole('button', { name: 'Start exam' })).toBeTruthy();
    expect(server.exam.attempt).toBe(2);
  });

  it('by submitting it as it is leads to the results', async () => {
    await going();
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

  it('is said in every room of the classroom, with the way back to it', async () => {
    server.open = [elsewhere];
    await open(`/classroom/${course}/0/0`);
    const banner = await screen.findByRole('complementary', { name: 'An exam is open' });
    expect(banner.textContent).toContain('“Exam: Tides” of Waves is going on.');
    const link = within(banner).getByRole('link', { name: 'Back to the exam' });
    expect(link.getAttribute('href')).toBe(`/classroom/${id(77)}/3/2`);
    expect(screen.getByText(/An exam is going on, so nobody gives away/)).toBeTruthy();
    await click('Next');
    expect(screen.getByRole('complementary', { name: 'An exam is open' })).toBeTruthy();
  });

  it('has no banner on its own page', async () => {
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    const here = { ...place, courseId: course, unitIndex: 0 };
    server.open = [{ ...elsewhere, examId: id(301), place: here }];
    const { router } = await going();
    expect(screen.queryByRole('complementary', { name: 'An exam is open' })).toBeNull();
    await act(async () => router.navigate(`/classroom/${course}/0/1`));
    expect(await screen.findByRole('complementary', { name: 'An exam is open' })).toBeTruthy();
  });
});

describe('Results', () => {
  const sat = async () => {
    server.answers = { q1: 'b', q2: 'Half' };
    await going();
    await act(async () => strip().getByRole('button', { name: 'Review answers' }).click());
    await click('Submit exam');
    await screen.findByRole('heading', { name: 'Results' });
  };

  it('say per objective what was shown, with the questions in which it was seen', async () => {
    await sat();
    const part = screen.getByRole('region', { name: 'What you showed' });
    const [shown, open_] = within(part).getAllByRole('listitem');
    expect(shown?.textContent).toContain('can choose a middle');
    expect(shown?.textContent).toContain('Shown');
    expect(within(shown as HTMLElement).getByRole('link').textContent).toBe('Question 1: correct');
    expect(open_?.textContent).toContain('Yours to assess');
  });

  it("have 'something is wrong here' on every question", async () => {
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

  it('show the attempts before, and one can be looked at again', async () => {
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
