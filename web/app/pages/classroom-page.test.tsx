import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetExam } from '../../features/exams/exam-store.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { ConfirmProvider } from '../../ui/confirm-dialog.tsx';
import { Page } from './classroom-page.tsx';
import { createFakeServer, type FakeServer, id } from './fake-classroom-server.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));
// The chunk of the Markdown renderer is large, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

let server: FakeServer;
let router: ReturnType<typeof createMemoryRouter>;
const course = id(1);

async function open(address: string) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  router = createMemoryRouter(
    [
      {
        path: '/classroom',
        element: <Page />,
        children: [{ path: ':courseId?/:unitIndex?/:activityIndex?', element: null }],
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  return act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}
const at = () => router.state.location.pathname;
const click = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const type = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.change(field, { target: { value } }));
const settled = (ms = 0) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = createFakeServer();
});
afterEach(() => {
  resetExam();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Classroom screen (spec.md section 2)', () => {
  it('/classroom goes to the address of the activity that is current', async () => {
    server.position = { unitId: id(100), activityIndex: 1 };
    await open('/classroom');
    await waitFor(() => expect(at()).toBe(`/classroom/${course}/0/1`));
    expect(await screen.findByRole('heading', { name: 'Worth reading' })).toBeTruthy();
  });

  it('the header shows the lesson title; a JSON title shows its title field', async () => {
    await open(`/classroom/${course}/0/0`);
    expect(await screen.findByRole('heading', { level: 1, name: 'What an average hides' })).toBeTruthy();
  });

  it('Professor, Librarian and the prefetch progress bar', async () => {
    await open(`/classroom/${course}/0/0`);
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
    expect(await screen.findByText('Prefetching activities: 2 / 2')).toBeTruthy();
    expect(screen.getAllByText('Taught from the Lectern library').length).toBeGreaterThan(0);
    await click('Next');
    expect((await screen.findByRole('link', { name: /Seeing Theory/ })).getAttribute('href')).toBe(
      'https://seeing.example/',
    );
  });

  it('Previous is disabled on the first activity; on the last one End Session replaces Next', async () => {
    await open(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await click('Next');
    await click('Next');
    expect(at()).toBe(`/classroom/${course}/0/2`);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.getByRole('button', { name: 'End Session' })).toBeTruthy();
  });

  it('End Session goes to /dashboard, once however often it is clicked', async () => {
    await open(`/classroom/${course}/0/2`);
    const button = await screen.findByRole('button', { name: 'End Session' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(server.finished).toBe(1);
    expect(localStorage.getItem('classroom_activities')).toBe('[]');
    expect(localStorage.getItem('activeCourseId')).toBeNull();
  });

  it('End Session shows the new progress at once, before the server is asked for the courses', async () => {
    useSessionStore.setState({ status: 'signed-in', user: { id: id(9), email: 'ada@example.org' } });
    localStorage.setItem('courses', JSON.stringify([server.course]));
    await open(`/classroom/${course}/0/2`);
    await screen.findByText(/questions, as much time/);
    server.course = { ...server.course, progress: 50, currentLessonIndex: 1 };
    server.broken.add('/api/courses');
    await click('End Session');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(JSON.parse(localStorage.getItem('courses') ?? '')).toMatchObject([{ progress: 50 }]);
  });

  it('a failed End Session says so, and nothing is cleared', async () => {
    await open(`/classroom/${course}/0/2`);
    await screen.findByText(/questions, as much time/);
    server.broken.add(`/api/courses/${course}/units/${id(100)}/finish`);
    await click('End Session');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost');
    expect(at()).toBe(`/classroom/${course}/0/2`);
  });

  it('a finished lesson is looked back at without finishing it again', async () => {
    server.course.currentLessonIndex = 1;
    await open(`/classroom/${course}/0/2`);
    await screen.findByText(/looking back at a finished lesson/);
    await click('End Session');
    expect(at()).toBe('/dashboard');
    expect(server.finished).toBe(0);
    expect(server.position).toBeNull();
  });

  it("profile has no name: 'Profile Required'", async () => {
    server.name = '  ';
    await open('/classroom');
    expect(await screen.findByText('Profile Required')).toBeTruthy();
    expect(
      screen.getByText('Please complete your student profile before accessing the classroom.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Profile Setup' }).getAttribute('href')).toBe('/profile');
  });

  it("'Anonymous' admits, with a quiet invitation to say one's name (decisions.md 25)", async () => {
    server.name = 'Anonymous';
    await open(`/classroom/${course}/0/0`);
    expect(await screen.findByRole('link', { name: 'Tell the faculty your name' })).toBeTruthy();
  });

  it("no active lesson: 'No Active Lesson', with a Go to Dashboard button", async () => {
    server.course.completed = true;
    await open('/classroom');
    expect(await screen.findByText('No Active Lesson')).toBeTruthy();
    expect(screen.getByText('There is no active lesson for this course.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });

  it('a stranger is sent to the course, and a locked lesson to the current one', async () => {
    const { unmount } = await open(`/classroom/${course}/1/0`);
    expect(await screen.findByRole('link', { name: 'Go to your current lesson' })).toBeTruthy();
    unmount();
    server.course.currentLessonIndex = undefined;
    await open(`/classroom/${course}/0/0`);
    expect(await screen.findByText('This course is not on your dashboard')).toBeTruthy();
  });

  it('an activity that there is not leads to one that there is', async () => {
    await open(`/classroom/${course}/0/99`);
    await waitFor(() => expect(at()).toBe(`/classroom/${course}/0/0`));
  });

  it('a plan that failed is said, and can be tried again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/generate-lesson');
    await open(`/classroom/${course}/0/0`);
    expect(await screen.findByText('The lesson plan could not be prepared')).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
  });

  it('notes that failed are said, and can be tried again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/generate-notes');
    await open(`/classroom/${course}/0/0`);
    expect(await screen.findByText('The notes could not be prepared')).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
  });

  it('leaving /classroom resets classroom state', async () => {
    await open(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(JSON.parse(localStorage.getItem('classroom_activities') ?? '[]')).toHaveLength(3);
    await act(async () => router.navigate('/dashboard'));
    expect(localStorage.getItem('classroom_activities')).toBe('[]');
    // What it was stays for the next visit.
    expect(localStorage.getItem(`segment_${id(201)}`)).toContain('Mean and median.');
    expect(localStorage.getItem(`activeActivityIndex-${course}`)).toBe('0');
  });

  it('a reload restores from local storage at once, without a connection', async () => {
    const first = await open(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await settled();
    window.history.replaceState(null, '', `/classroom/${course}/0/0`);
    first.unmount();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await open(`/classroom/${course}/0/0`);
    expect(screen.getByRole('heading', { level: 1, name: 'What an average hides' })).toBeTruthy();
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
    window.history.replaceState(null, '', '/');
  });

  it('arrow keys move, but not inside a field; ? shows the keys', async () => {
    await open(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await act(async () => fireEvent.keyDown(document.body, { key: 'ArrowRight' }));
    expect(at()).toBe(`/classroom/${course}/0/1`);
    await act(async () =>
      fireEvent.keyDown(screen.getByLabelText('Message the Librarian'), { key: 'ArrowLeft' }),
    );
    expect(at()).toBe(`/classroom/${course}/0/1`);
    await act(async () => fireEvent.keyDown(document.body, { key: 'ArrowLeft' }));
    expect(at()).toBe(`/classroom/${course}/0/0`);
    await act(async () => fireEvent.keyDown(document.body, { key: '?' }));
    expect(await screen.findByText('Next activity')).toBeTruthy();
  });

  it("'Something is wrong here' is recorded with the version that was seen", async () => {
    await open(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click('Something is wrong here');
    await type(await screen.findByLabelText('What is wrong?'), 'A typo');
    await click('Report');
    await screen.findByText('Thank you. It is noted.');
    expect(server.evidence.filter(({ kind }) => kind === 'content-flagged')).toMatchObject([
      { reason: 'A typo', contentVersion: 1, activityId: id(201) },
    ]);
  });
});

describe('Chat (spec.md sections 2 and 4)', () => {
  const field = (agent: string) => screen.findByLabelText<HTMLTextAreaElement>(`Message the ${agent}`);

  it('Enter sends, Shift+Enter gives a new line; the reply is appended once', async () => {
    await open(`/classroom/${course}/0/0`);
    const input = await field('Professor');
    await type(input, 'Why?');
    await act(async () => fireEvent.keyDown(input, { key: 'Enter', shiftKey: true }));
    expect(input.value).toBe('Why?');
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(await screen.findByText('median')).toBeTruthy();
    expect(input.value).toBe('');
    const chat = screen.getByRole('region', { name: 'Chat with the Professor' });
    expect(within(chat).getAllByRole('listitem')).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem(`messages-${id(201)}`) ?? '[]')).toHaveLength(2);
  });

  it('an empty message is not sent', async () => {
    await open(`/classroom/${course}/0/0`);
    await type(await field('Professor'), '  \n ');
    await click('Send');
    expect(server.calls).not.toContain('POST /api/professor-chat');
  });

  it('a failed reply shows the fallback and asks again with the same message', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/professor-chat');
    await open(`/classroom/${course}/0/0`);
    await type(await field('Professor'), 'Why?');
    await click('Send');
    expect(await screen.findByText("I'm having trouble processing your question right now.")).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByText('median')).toBeTruthy();
    const sent = server.bodies.filter((body) => (body as { studentMessage?: string })?.studentMessage);
    expect(new Set(sent.map((body) => (body as { messageId: string }).messageId)).size).toBe(1);
  });

  it('a message whose answer was lost by a reload is answered', async () => {
    const waiting = {
      id: id(700),
      sender: 'Student' as const,
      text: 'Hm?',
      timestamp: '2026-01-01T09:00:00Z',
    };
    server.messages[id(201)] = [waiting];
    await open(`/classroom/${course}/0/0`);
    expect(await screen.findByText('median')).toBeTruthy();
    expect(server.messages[id(201)]?.filter(({ sender }) => sender === 'Professor')).toHaveLength(1);
  });

  it('messages reload on a storage event for the key', async () => {
    await open(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    const key = `messages-${id(201)}`;
    const other = [
      { id: id(701), sender: 'Student', text: 'From the other tab', timestamp: '2026-01-01T09:00:00Z' },
      { id: id(702), sender: 'Professor', text: 'Noted', timestamp: '2026-01-01T09:00:01Z' },
    ];
    localStorage.setItem(key, JSON.stringify(other));
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(await screen.findByText('From the other tab')).toBeTruthy();
  });

  it('the Examiner is told the phase, and answers after a second', async () => {
    await open(`/classroom/${course}/0/2`);
    const input = await field('Examiner');
    await type(input, 'A hint?');
    await click('Send');
    await settled(500);
    expect(server.calls).not.toContain('POST /api/examiner-chat');
    expect(await screen.findByText('median')).toBeTruthy();
    const call = server.bodies[server.calls.indexOf('POST /api/examiner-chat')] as {
      temperature: number;
      messages: { role: string; content: string }[];
    };
    expect(call.temperature).toBe(0.7);
    expect(call.messages[0]).toEqual({ role: 'system', content: 'You are the Examiner.' });
    expect(JSON.parse(call.messages[1]?.content ?? '')).toMatchObject({
      question: 'A hint?',
      questionPhase: 'pre_exam',
      currentQuestion: null,
    });
  });

  it('the Librarian is asked through the Professor (decisions.md 29)', async () => {
    await open(`/classroom/${course}/0/1`);
    await type(await field('Librarian'), 'More?');
    await click('Send');
    expect(await screen.findByText('median')).toBeTruthy();
    expect(server.bodies[server.calls.indexOf('POST /api/professor-chat')]).toMatchObject({
      leader: 'Librarian',
    });
  });
});

describe('Exam (spec.md section 4)', () => {
  const start = async () => {
    await open(`/classroom/${course}/0/2`);
    await screen.findByRole('button', { name: 'Start exam' });
    await click('Start exam');
    await screen.findByRole('group', { name: 'Which one is the middle?' });
  };

  it('on entry the questions are prepared, and begun by the learner', async () => {
    await start();
    expect(server.exam.startedAt).not.toBeNull();
    expect(JSON.parse(localStorage.getItem('examState') ?? '{}').exam).toMatchObject({
      isExamActive: true,
      isExamSubmitted: false,
    });
  });

  it('is done in the list of activities once it is submitted, not once it has been looked at', async () => {
    const list = () => screen.getByRole('navigation', { name: 'Activities' }).textContent;
    await start();
    await click('Previous');
    expect(list()).toContain('What you can do nowExaminer, next');
    await click('Next');
    await screen.findByRole('group', { name: 'Which one is the middle?' });
    await click('Next question');
    await click('Submit exam');
    await screen.findByText('0 of 1 points');
    await click('Previous');
    expect(list()).toContain('What you can do nowExaminer, done');
  });

  it('answers are saved on the server as they are given, and a reload goes on where it was', async () => {
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

  it('submitting gives the results, once, with feedback, model answer and checklist', async () => {
    await start();
    await act(async () => screen.getByRole('radio', { name: 'The mean' }).click());
    await click('Next question');
    expect(screen.getByText(/Question 2 has no answer yet/)).toBeTruthy();
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

  it('says nothing of points where every answer is open', async () => {
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    server.exam.result = { examId: id(301), score: 0, maxScore: 0, results: [] };
    await open(`/classroom/${course}/0/2`);
    await screen.findByRole('heading', { name: 'Results' });
    expect(screen.queryByText(/points/)).toBeNull();
  });

  it('End Session during the exam asks, and submits it: an open one would keep every agent silent', async () => {
    await start();
    await act(async () => screen.getByRole('radio', { name: 'The median' }).click());
    await click('End Session');
    await screen.findByText(/submits it with the answers you have given/);
    await click('Back to the exam');
    expect([at(), server.finished, server.exam.submits]).toEqual([`/classroom/${course}/0/2`, 0, 0]);
    await click('End Session');
    await click('Submit and end');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect([server.finished, server.exam.submits, server.answers]).toEqual([1, 1, { q1: 'b' }]);
  });

  it('End Session stays when the exam cannot be submitted', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await start();
    server.broken.add('/api/submit-exam');
    await click('End Session');
    await screen.findByRole('button', { name: 'Submit and end' });
    await click('Submit and end');
    expect((await screen.findByRole('alert')).textContent).toContain('Your answers are kept');
    expect([at(), server.finished]).toEqual([`/classroom/${course}/0/2`, 0]);
  });

  it('a failed submit keeps the answers and can be tried again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await start();
    await act(async () => screen.getByRole('radio', { name: 'The median' }).click());
    await click('Next question');
    server.broken.add('/api/submit-exam');
    await click('Submit exam');
    expect((await screen.findByRole('alert')).textContent).toContain('Your answers are kept');
    server.broken.clear();
    await click('Submit exam');
    expect(await screen.findByText('1 of 1 points')).toBeTruthy();
  });

  it('a retake asks for the next attempt', async () => {
    server.exam.startedAt = '2026-01-01T10:00:00Z';
    server.exam.result = { examId: id(301), score: 0, maxScore: 1, results: [] };
    await open(`/classroom/${course}/0/2`);
    await screen.findByText('0 of 1 points');
    await click('Take it again');
    expect(await screen.findByRole('button', { name: 'Start exam' })).toBeTruthy();
    expect(server.exam.attempt).toBe(2);
  });

  it("a failed fetch says 'HTTP error! Status: 500' and can be tried again", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/generate-exam-questions');
    await open(`/classroom/${course}/0/2`);
    expect(await screen.findByText('HTTP error! Status: 500')).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByRole('button', { name: 'Start exam' })).toBeTruthy();
  });
});
