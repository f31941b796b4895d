import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useChatStore } from '../../features/classroom/chat/chat-store.ts';
import { emptyClassroom } from '../../features/classroom/classroom-state.ts';
import { useClassroomStore } from '../../features/classroom/classroom-store.ts';
import { resetExam } from '../../features/exams/exam-store.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { click, openClassroom, settled } from './test-classroom-page.tsx';
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

describe('Ending, leaving and coming back', () => {
  it('End Session goes to /dashboard, once for any number of clicks', async () => {
    const { at } = await openClassroom(`/classroom/${course}/0/2`);
    const button = await screen.findByRole('button', { name: 'End Session' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await act(async () => {
      button.click();
      button.click();
    });
    const without = await screen.findByRole('button', { name: 'Finish without it' });
    expect(without.getAttribute('data-variant')).toBe('default');
    expect(screen.getByRole('button', { name: 'Take the exam' }).getAttribute('data-variant')).toBe('filled');
    // Nothing turns behind the question.
    expect(button.getAttribute('data-loading')).toBeNull();
    await click('Finish without it');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(server.finished).toBe(1);
    expect(localStorage.getItem('classroom_activities')).toBe('[]');
    expect(localStorage.getItem('activeCourseId')).toBeNull();
    expect(localStorage.getItem('classroom_activeActivityIndex')).toBeNull();
    expect(useClassroomStore.getState()).toEqual(emptyClassroom);
  });

  it('End Session shows the new progress before the courses are fetched again', async () => {
    useSessionStore.setState({ status: 'signed-in', user: { id: id(9), email: 'ada@example.org' } });
    localStorage.setItem('courses', JSON.stringify([server.course]));
    const { at } = await openClassroom(`/classroom/${course}/0/2`);
    await screen.findByText(/questions, and no time limit/);
    server.course = { ...server.course, progress: 50, currentLessonIndex: 1 };
    server.broken.add('/api/courses');
    await click('End Session');
    await screen.findByRole('button', { name: 'Finish without it' });
    await click('Finish without it');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(JSON.parse(localStorage.getItem('courses') ?? '')).toMatchObject([{ progress: 50 }]);
  });

  it('a failed End Session says so, and nothing is cleared', async () => {
    const { at } = await openClassroom(`/classroom/${course}/0/2`);
    await screen.findByText(/questions, and no time limit/);
    server.broken.add(`/api/courses/${course}/units/${id(100)}/finish`);
    await click('End Session');
    await screen.findByRole('button', { name: 'Finish without it' });
    await click('Finish without it');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost');
    expect(at()).toBe(`/classroom/${course}/0/2`);
    expect(useClassroomStore.getState()).toMatchObject({ activeCourse: course, activeActivityIndex: 2 });
    expect(JSON.parse(localStorage.getItem('classroom_activities') ?? '[]')).toHaveLength(3);
    expect(localStorage.getItem('activeCourseId')).toBe(course);
    expect(localStorage.getItem(`activeActivityIndex-${course}`)).toBe('2');
  });

  it('End Session asks before leaving an exam that was not started, and stays where the exam is taken', async () => {
    const { at } = await openClassroom(`/classroom/${course}/0/2`);
    await screen.findByText(/questions, and no time limit/);
    await click('End Session');
    await screen.findByText('Take the exam, or finish without it?');
    await click('Take the exam');
    expect([at(), server.finished]).toEqual([`/classroom/${course}/0/2`, 0]);
    expect(screen.getByRole('button', { name: 'Start exam' })).toBeTruthy();
  });

  it('a finished lesson can be reviewed without finishing it again', async () => {
    server.course.currentLessonIndex = 1;
    const { at } = await openClassroom(`/classroom/${course}/0/2`);
    await screen.findByText(/You have finished this lesson/);
    await click('End Session');
    expect(at()).toBe('/dashboard');
    expect(server.finished).toBe(0);
    expect(server.position).toBeNull();
  });

  it('leaving /classroom resets classroom state', async () => {
    const { router } = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    expect(JSON.parse(localStorage.getItem('classroom_activities') ?? '[]')).toHaveLength(3);
    await act(async () => router.navigate('/dashboard'));
    expect(localStorage.getItem('classroom_activities')).toBe('[]');
    expect(localStorage.getItem('classroom_activeActivityIndex')).toBeNull();
    expect(useClassroomStore.getState()).toEqual(emptyClassroom);
    expect(useChatStore.getState()).toEqual({ threads: {}, drafts: {} });
    // The cached lesson stays for the next visit.
    expect(localStorage.getItem(`segment_${id(201)}`)).toContain('Mean and median.');
    expect(localStorage.getItem(`activeActivityIndex-${course}`)).toBe('0');
  });

  it('a reload restores from local storage at once, without a connection', async () => {
    const first = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await settled();
    window.history.replaceState(null, '', `/classroom/${course}/0/0`);
    first.view.unmount();
    useClassroomStore.setState(emptyClassroom, true);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await openClassroom(`/classroom/${course}/0/0`);
    expect(screen.getByRole('heading', { level: 1, name: 'What an average hides' })).toBeTruthy();
    expect(await screen.findByText('Mean and median.')).toBeTruthy();
    window.history.replaceState(null, '', '/');
  });

  it('when the plan cannot be fetched, a reload keeps the cached lesson, says so and can retry', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await settled();
    window.history.replaceState(null, '', `/classroom/${course}/0/0`);
    first.view.unmount();
    useClassroomStore.setState(emptyClassroom, true);
    server.broken.add('/api/generate-lesson');
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('You see what this browser has saved')).toBeTruthy();
    expect(screen.getByText('Mean and median.')).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    await waitFor(() => expect(screen.queryByText('You see what this browser has saved')).toBeNull());
    expect(screen.getByText('Mean and median.')).toBeTruthy();
    window.history.replaceState(null, '', '/');
  });

  it('when the plan cannot be fetched, a reload shows nothing of a lesson replaced since', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await settled();
    window.history.replaceState(null, '', `/classroom/${course}/0/0`);
    first.view.unmount();
    useClassroomStore.setState(emptyClassroom, true);
    server.course.units = server.course.units.map((unit) => ({ ...unit, id: id(190 + unit.unitIndex) }));
    server.broken.add('/api/generate-lesson');
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('The lesson plan could not be prepared')).toBeTruthy();
    expect(screen.queryByText('Mean and median.')).toBeNull();
    window.history.replaceState(null, '', '/');
  });

  it('a reloaded preview stays a preview before the server answers, and does not change the position', async () => {
    server.course.currentLessonIndex = 1;
    localStorage.setItem(`activeActivityIndex-${course}`, '2');
    const first = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText(/You have finished this lesson/);
    window.history.replaceState(null, '', `/classroom/${course}/0/0`);
    first.view.unmount();
    useClassroomStore.setState(emptyClassroom, true);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await openClassroom(`/classroom/${course}/0/0`);
    expect(screen.getByText(/You have finished this lesson/)).toBeTruthy();
    await click('Next');
    expect(localStorage.getItem(`activeActivityIndex-${course}`)).toBe('2');
    window.history.replaceState(null, '', '/');
  });
});
