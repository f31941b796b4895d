import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetExam } from '../../features/exams/exam-store.ts';
import { click, openClassroom } from './test-classroom-page.tsx';
import { createFakeServer, type FakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

let server: FakeServer;
const course = id(1);

/** Replaces the fake server's response for one path. */
function instead(path: string, reply: () => Promise<Response>): void {
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input) === path ? reply() : usual(input, init),
  );
}
const never = () => new Promise<Response>(() => undefined);
const sent = (done: unknown) => async () =>
  new Response(`event: done\nid: 1\ndata: ${JSON.stringify(done)}\n\n`, {
    headers: { 'Content-Type': 'text/event-stream' },
  });
const made = { contentVersion: 1, madeBy: { kind: 'library' } };

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

describe('What the classroom says while it waits', () => {
  it("'Preparing your personalized lesson plan...' with a Go to Dashboard button", async () => {
    instead('/api/generate-lesson', never);
    await openClassroom(`/classroom/${course}/0/0`);
    const waiting = (await screen.findByText('Preparing your personalized lesson plan...')).parentElement;
    expect(waiting?.querySelector('.mantine-Loader-root')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it("'Preparing your notes...' while notes are missing", async () => {
    instead('/api/generate-notes', never);
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('Preparing your notes...')).toBeTruthy();
  });

  it("'Librarian is preparing study resources...' until resources exist", async () => {
    instead('/api/generate-resources', never);
    await openClassroom(`/classroom/${course}/0/1`);
    expect(await screen.findByText('Librarian is preparing study resources...')).toBeTruthy();
  });

  it('an empty library says so', async () => {
    instead('/api/generate-resources', sent({ resources: [], ...made }));
    await openClassroom(`/classroom/${course}/0/1`);
    expect(await screen.findByText('No study resources available for this activity.')).toBeTruthy();
    expect(screen.getByText("We'll keep improving this section as you continue learning!")).toBeTruthy();
  });

  it("a resource without a title is 'Untitled Resource'; one without a web address is no link", async () => {
    const resources = [
      { title: ' ', description: 'A page', link: 'https://example.org/' },
      { title: 'My own book', description: '', link: '' },
      { title: 'Odd', description: '', link: 'javascript:alert(1)' },
    ];
    instead('/api/generate-resources', sent({ resources, ...made }));
    await openClassroom(`/classroom/${course}/0/1`);
    const link = await screen.findByRole('link', { name: /Untitled Resource/ });
    expect(link.getAttribute('href')).toBe('https://example.org/');
    expect(screen.getByText('My own book').closest('a')).toBeNull();
    expect(screen.getByText('Odd').closest('a')).toBeNull();
  });

  it('a failed resources call shows no resources, reports it and can be retried', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/generate-resources');
    await openClassroom(`/classroom/${course}/0/1`);
    expect(await screen.findByText('The resources could not be prepared')).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByRole('link', { name: /Seeing Theory/ })).toBeTruthy();
  });

  it('missing notes log a warning, and can be requested again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    instead('/api/generate-notes', sent({ notes: ' ', ...made }));
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('The notes could not be prepared')).toBeTruthy();
    expect(warn).toHaveBeenCalledWith('The notes are missing', id(201));
  });
});

describe('The welcome panel', () => {
  const welcome = () => screen.queryByRole('region', { name: 'Welcome to Your Class' });

  it("'Welcome to Your Class' explains Prev and Next, the Professor's feedback and prefetching", async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByRole('region', { name: 'Welcome to Your Class' })).toBeTruthy();
    expect(screen.getByText('Use Prev and Next to move through the slides.')).toBeTruthy();
    expect(screen.getByText(/personal Professor gives you real-time feedback/)).toBeTruthy();
    expect(screen.getByText(/full lesson loads quietly in the background/)).toBeTruthy();
    await click('Start reading');
    expect(welcome()).toBeNull();
  });

  it('greets once: not after moving on and back, nor after a reload, dismissed or not', async () => {
    const { view } = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByRole('region', { name: 'Welcome to Your Class' });
    await click('Next');
    await click('Previous');
    expect(welcome()).toBeNull();
    view.unmount();
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(welcome()).toBeNull();
  });

  it('does not greet learners who have finished a lesson before, in a new browser', async () => {
    const before = { ...server.course, id: id(2), progress: 50 };
    instead('/api/courses', async () => Response.json({ courses: [server.course, before] }));
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(welcome()).toBeNull();
  });

  it('does not greet while it is unknown which lessons were finished', async () => {
    server.broken.add('/api/courses');
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(welcome()).toBeNull();
  });

  it('its text can be read again behind the help button', async () => {
    localStorage.setItem('welcomed', 'yes');
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(screen.queryByText('Use Prev and Next to move through the slides.')).toBeNull();
    await click('How the classroom works');
    expect(await screen.findByText('Use Prev and Next to move through the slides.')).toBeTruthy();
  });
});

describe('The classroom and local storage', () => {
  it('the active course is restored by activeCourseId if the address names none', async () => {
    localStorage.setItem('activeCourseId', course);
    localStorage.setItem('welcomed', 'yes');
    const { router } = await openClassroom('/classroom');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classroom/${course}/0/0`));
    expect(server.calls).not.toContain('GET /api/courses');
  });

  it('the plan is fetched once per lesson: moving inside it does not fetch another', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click('Next');
    await click('Next');
    await click('Previous');
    expect(server.calls.filter((call) => call === 'POST /api/generate-lesson')).toHaveLength(1);
  });

  it('each change saves the index per course and the list locally', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click('Next');
    expect(localStorage.getItem(`activeActivityIndex-${course}`)).toBe('1');
    expect(localStorage.getItem('classroom_activeActivityIndex')).toBe('1');
    const activities = JSON.parse(localStorage.getItem('classroom_activities') ?? '[]');
    expect(activities.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2, 3]);
    await waitFor(() => expect(server.position).toEqual({ unitId: id(100), activityIndex: 1 }));
  });

  it('messages reload from local storage on activity change', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    const said = [
      { id: id(701), sender: 'Student', text: 'Which book?', timestamp: '2026-01-01T09:00:00Z' },
      { id: id(702), sender: 'Professor', text: 'This one', timestamp: '2026-01-01T09:00:01Z' },
    ];
    localStorage.setItem(`messages-${id(202)}`, JSON.stringify(said));
    expect(screen.queryByText('Which book?')).toBeNull();
    await click('Next');
    expect(screen.getByText('Which book?')).toBeTruthy();
  });

  it('messages are restored 100 ms after the tab becomes visible', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    const said = [
      { id: id(701), sender: 'Student', text: 'Said elsewhere', timestamp: '2026-01-01T09:00:00Z' },
      { id: id(702), sender: 'Professor', text: 'Noted', timestamp: '2026-01-01T09:00:01Z' },
    ];
    vi.useFakeTimers();
    try {
      localStorage.setItem(`messages-${id(201)}`, JSON.stringify(said));
      await act(async () => fireEvent(document, new Event('visibilitychange')));
      await act(() => vi.advanceTimersByTimeAsync(99));
      expect(screen.queryByText('Said elsewhere')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(screen.getByText('Said elsewhere')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('a message shows its sender and its local time', async () => {
    const timestamp = '2026-01-01T09:30:00Z';
    server.messages[id(201)] = [
      { id: id(701), sender: 'Student', text: 'Why?', timestamp },
      { id: id(702), sender: 'Professor', text: 'Because.', timestamp },
    ];
    await openClassroom(`/classroom/${course}/0/0`);
    const time = (await screen.findByText('Why?')).closest('li')?.querySelector('time');
    expect(time?.dateTime).toBe(timestamp);
    expect(time?.textContent).toBe(
      new Date(timestamp).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' }),
    );
    expect((await screen.findByText('Because.')).closest('li')?.textContent).toContain('Professor');
  });
});
