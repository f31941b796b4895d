import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetExam } from '../../features/exams/exam-store.ts';
import { chatField, click, openClassroom, press, type } from './test-classroom-page.tsx';
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
  resetExam();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Delays the responses of a path until the returned function is called. */
function holdBack(path: string): () => Promise<void> {
  const fake = fetch;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (String(asked[0]).endsWith(path)) await held;
    return fake(...asked);
  });
  return () => act(async () => release());
}

describe('Classroom screen', () => {
  it('/classroom redirects to the current activity', async () => {
    server.position = { unitId: id(100), activityIndex: 1 };
    const { at } = await openClassroom('/classroom');
    await waitFor(() => expect(at()).toBe(`/classroom/${course}/0/1`));
    expect(await screen.findByRole('heading', { name: 'Worth reading' })).toBeTruthy();
  });

  it('the header shows the lesson title, also from a JSON title', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByRole('heading', { level: 1, name: 'What an average hides' })).toBeTruthy();
  });

  it('shows Professor and Librarian', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Two kinds' })).toBeTruthy();
    expect(screen.getAllByText('Taught from the Lectern library').length).toBeGreaterThan(0);
    await click('Next');
    expect((await screen.findByRole('link', { name: /Seeing Theory/ })).getAttribute('href')).toBe(
      'https://seeing.example/',
    );
  });

  it('in a lesson combined from several, names above the title the lesson that the activity teaches', async () => {
    const [notes] = server.activities;
    if (notes) notes.part = { number: 1, of: 2, title: 'Averages' };
    await openClassroom(`/classroom/${course}/0/0`);
    const heading = await screen.findByRole('heading', { level: 2, name: notes?.title ?? '' });
    const said = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Part 1 of 2: Averages');
    await click('Next');
    const next = await screen.findByRole('heading', { level: 2, name: 'Worth reading' });
    expect(next.getAttribute('aria-describedby')).toBeNull();
  });

  it('shows the progress of prefetching while it runs, and nothing afterwards', async () => {
    const bring = holdBack('/api/generate-resources');
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('Prefetching activities: 1 / 2')).toBeTruthy();
    await bring();
    await waitFor(() => expect(screen.queryByText(/^Prefetching/)).toBeNull());
    expect(screen.getByText('Mean and median.')).toBeTruthy();
  });

  it('the purpose of the lesson expands below its summary, on the first activity only', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    const summary = await screen.findByText('What you will be able to do');
    const fold = summary.closest('details');
    expect([fold?.open, fold?.textContent]).toEqual([false, 'What you will be able to doChoose well']);
    await click('Next');
    expect(screen.queryByText('What you will be able to do')).toBeNull();
  });

  it('the chat panel opens and closes, and keeps its state across a reload', async () => {
    const chat = () => screen.queryByRole('region', { name: 'Chat with the Professor' });
    const { view } = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(chat()).toBeNull();
    await click('Ask the Professor');
    expect(chat()).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Message the Professor')));
    expect(screen.queryByRole('button', { name: 'Ask the Professor' })).toBeNull();
    view.unmount();
    const again = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(chat()).not.toBeNull();
    await click('Hide chat');
    again.view.unmount();
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(chat()).toBeNull();
    await press(document.body, '/');
    expect(chat()).not.toBeNull();
  });

  it('Escape in the message field closes the chat, with focus on its opener and the text kept', async () => {
    const { view } = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click('Ask the Professor');
    await type(await chatField('Professor'), 'What is');
    await press(await chatField('Professor'), 'Escape');
    const opener = await screen.findByRole('button', { name: 'Ask the Professor' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('region', { name: 'Chat with the Professor' })).toBeNull();
    await click('Ask the Professor');
    expect((await chatField('Professor')).value).toBe('What is');
    view.unmount();
  });

  it('Previous is disabled on the first activity; on the last one End Session replaces Next', async () => {
    const { at } = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await click('Next');
    await click('Next');
    expect(at()).toBe(`/classroom/${course}/0/2`);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.getByRole('button', { name: 'End Session' })).toBeTruthy();
  });

  it("profile has no name: 'Profile Required'", async () => {
    server.name = '  ';
    await openClassroom('/classroom');
    expect(await screen.findByText('Profile Required')).toBeTruthy();
    expect(
      screen.getByText('Please complete your student profile before accessing the classroom.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Profile Setup' }).getAttribute('href')).toBe('/profile');
  });

  it("'Anonymous' may enter and is invited to give a name, which is saved without other fields", async () => {
    server.name = 'Anonymous';
    await openClassroom(`/classroom/${course}/0/0`);
    const field = await screen.findByLabelText('What should we call you?');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep this name' }).disabled).toBe(true);
    await type(field, ' Ada ');
    await click('Keep this name');
    const welcome = await screen.findByText('Good to meet you, Ada.');
    expect(document.activeElement).toBe(welcome);
    expect(server.bodies).toContainEqual({ name: 'Ada' });
    expect(screen.queryByLabelText('What should we call you?')).toBeNull();
  });

  it('whoever passes the invitation over is not asked again in this lesson', async () => {
    server.name = 'Anonymous';
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByLabelText('What should we call you?');
    await click('Next');
    await click('Previous');
    await screen.findByText('Mean and median.');
    expect(screen.queryByLabelText('What should we call you?')).toBeNull();
  });

  it('a name that could not be saved stays in its field, with an error', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.name = 'Anonymous';
    await openClassroom(`/classroom/${course}/0/0`);
    const field = await screen.findByLabelText<HTMLInputElement>('What should we call you?');
    server.broken.add('/api/profile');
    await type(field, 'Ada');
    await click('Keep this name');
    expect(await screen.findByText('The name could not be saved. Please try again.')).toBeTruthy();
    expect(field.value).toBe('Ada');
  });

  it("no active lesson: 'No Active Lesson', with a Go to Dashboard button", async () => {
    server.course.completed = true;
    await openClassroom('/classroom');
    expect(await screen.findByText('No Active Lesson')).toBeTruthy();
    expect(screen.getByText('There is no active lesson for this course.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('another user is sent to the course page, and a locked lesson leads to the current one', async () => {
    const { view } = await openClassroom(`/classroom/${course}/1/0`);
    expect(await screen.findByRole('link', { name: 'Go to your current lesson' })).toBeTruthy();
    view.unmount();
    server.course.currentLessonIndex = undefined;
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('This course is not on your dashboard')).toBeTruthy();
  });

  it('an unknown activity redirects to an existing one', async () => {
    const { at } = await openClassroom(`/classroom/${course}/0/99`);
    await waitFor(() => expect(at()).toBe(`/classroom/${course}/0/0`));
  });

  it('a failed plan is reported and can be retried', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/generate-lesson');
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('The lesson plan could not be prepared')).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
  });

  it('failed notes are reported and can be retried', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/generate-notes');
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('The notes could not be prepared')).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
  });

  it('arrow keys move, but not inside a field; ? shows the keys', async () => {
    const { at } = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await press(document.body, 'ArrowRight');
    expect(at()).toBe(`/classroom/${course}/0/1`);
    await act(async () =>
      fireEvent.keyDown(screen.getByLabelText('Message the Librarian'), { key: 'ArrowLeft' }),
    );
    expect(at()).toBe(`/classroom/${course}/0/1`);
    await press(document.body, 'ArrowLeft');
    expect(at()).toBe(`/classroom/${course}/0/0`);
    await press(document.body, '?');
    expect(await screen.findByText(/^Next activity/)).toBeTruthy();
  });

  it("'Something is wrong here' is recorded with the version that was seen", async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click('Something is wrong here');
    await type(await screen.findByLabelText('What is wrong?'), 'A typo');
    await click('Report');
    await screen.findByText('Thank you. We have noted it.');
    expect(server.evidence.filter(({ kind }) => kind === 'content-flagged')).toMatchObject([
      { reason: 'A typo', contentVersion: 1, activityId: id(201) },
    ]);
  });
});
