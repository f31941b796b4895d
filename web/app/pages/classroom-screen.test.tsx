import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetExam } from '../../features/exams/exam-store.ts';
import { click, openClassroom, press, type } from './test-classroom-page.tsx';
import { createFakeServer, type FakeServer, id } from './test-classroom-server.ts';

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

describe('Classroom screen', () => {
  it('/classroom goes to the address of the activity that is current', async () => {
    server.position = { unitId: id(100), activityIndex: 1 };
    const { at } = await openClassroom('/classroom');
    await waitFor(() => expect(at()).toBe(`/classroom/${course}/0/1`));
    expect(await screen.findByRole('heading', { name: 'Worth reading' })).toBeTruthy();
  });

  it('the header shows the lesson title; a JSON title shows its title field', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByRole('heading', { level: 1, name: 'What an average hides' })).toBeTruthy();
  });

  it('Professor, Librarian and the prefetch progress bar', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Two kinds' })).toBeTruthy();
    const bar = await screen.findByText('Prefetching activities: 2 / 2');
    expect(bar.closest('[data-done]')?.getAttribute('data-done')).toBe('true');
    expect(screen.getAllByText('Taught from the Lectern library').length).toBeGreaterThan(0);
    await click('Next');
    expect((await screen.findByRole('link', { name: /Seeing Theory/ })).getAttribute('href')).toBe(
      'https://seeing.example/',
    );
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

  it("'Anonymous' admits, with a quiet invitation to say one's name", async () => {
    server.name = 'Anonymous';
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByRole('link', { name: 'Tell the faculty your name' })).toBeTruthy();
  });

  it("no active lesson: 'No Active Lesson', with a Go to Dashboard button", async () => {
    server.course.completed = true;
    await openClassroom('/classroom');
    expect(await screen.findByText('No Active Lesson')).toBeTruthy();
    expect(screen.getByText('There is no active lesson for this course.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('a stranger is sent to the course, and a locked lesson to the current one', async () => {
    const { view } = await openClassroom(`/classroom/${course}/1/0`);
    expect(await screen.findByRole('link', { name: 'Go to your current lesson' })).toBeTruthy();
    view.unmount();
    server.course.currentLessonIndex = undefined;
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('This course is not on your dashboard')).toBeTruthy();
  });

  it('an activity that there is not leads to one that there is', async () => {
    const { at } = await openClassroom(`/classroom/${course}/0/99`);
    await waitFor(() => expect(at()).toBe(`/classroom/${course}/0/0`));
  });

  it('a plan that failed is said, and can be tried again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/generate-lesson');
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('The lesson plan could not be prepared')).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
  });

  it('notes that failed are said, and can be tried again', async () => {
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
    expect(await screen.findByText('Next activity')).toBeTruthy();
  });

  it("'Something is wrong here' is recorded with the version that was seen", async () => {
    await openClassroom(`/classroom/${course}/0/0`);
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
