import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, eventStream, type Handler, openStream, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { CourseDraftForm } from './course-draft-form.tsx';
import { designedCourse } from './test-course.ts';

const courseId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const unitId = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
const generationId = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const activityId = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
const madeBy = { kind: 'model', model: 'test-model' } as const;
const course = designedCourse({ id: courseId, title: 'Pottery', description: 'Bowls', madeBy });
const activity = {
  id: activityId,
  sequence: 1,
  leader: 'Professor',
  title: 'Clay',
  type: 'notes',
  objective: '',
};
const plan = {
  lessonPlan: { lessonMetadata: { title: 'Clay', objective: '' }, activities: [activity] },
  madeBy,
};

const firstLine = `${JSON.stringify({ title: 'What clay is', objective: '', minutes: 45, courseId, unitId })}\n`;

/** The page after 'Create Course', when the first unit of four is written and its lesson's place is known. */
async function begun(notes: Handler, lesson: Handler = () => eventStream([{ event: 'done', data: plan }])) {
  const design = openStream();
  const calls = serve({
    'POST /api/courses': () => answer({ courseId, generationId }, 202),
    [`GET /api/generations/${generationId}/events`]: () => design.response,
    'POST /api/generate-lesson': lesson,
    'POST /api/generate-notes': notes,
  });
  const storage = { read: () => null, write: vi.fn(), remove: vi.fn() };
  const ways = {
    onCancelled: vi.fn(),
    onClose: vi.fn(),
    onCreated: vi.fn(),
    onRemoved: vi.fn(),
    onStudy: vi.fn(),
  };
  renderForTest(<CourseDraftForm storage={storage} {...ways} />);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Pottery' } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Bowls' } });
  const button = screen.getByRole('button', { name: 'Create Course' });
  button.focus();
  fireEvent.click(button);
  design.send('delta', { text: firstLine });
  design.send('progress', { completed: 1, total: 4, label: 'What clay is', generationId });
  await screen.findByText('Your course is being designed', { exact: false });
  return { design, calls, storage, ...ways };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('reading lesson 1 while the rest of the course is designed', () => {
  it('shows it while it is written, without taking focus', async () => {
    const notes = openStream();
    const { calls } = await begun(() => notes.response);
    // The pressed button is disabled now, and focus moves to the document a moment later.
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    notes.send('delta', { text: 'Clay is earth that ' });
    expect(await screen.findByRole('heading', { name: 'Clay' })).toBeTruthy();
    notes.send('delta', { text: 'remembers.' });
    expect(await screen.findByText('Clay is earth that remembers.')).toBeTruthy();
    expect(screen.getAllByText(/Lesson 1 is ready/)).toHaveLength(2);
    expect(document.activeElement).toBe(document.body);
    expect(calls.find(({ path }) => path === '/api/generate-notes')?.body).toEqual({
      courseId,
      unitId,
      activityId,
    });
    notes.send('done', { notes: 'Clay is earth that remembers.', contentVersion: 1, madeBy });
    expect(await screen.findByText('Taught by test-model')).toBeTruthy();
  });

  it('keeps the page when the course is ready, and offers to continue in the classroom', async () => {
    const notes = openStream();
    const { design, onCreated, onStudy, onClose, storage } = await begun(() => notes.response);
    notes.send('delta', { text: 'Clay is earth.' });
    await screen.findByText('Clay is earth.');
    design.send('done', course);
    expect(await screen.findByText('Your course is ready')).toBeTruthy();
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: courseId }), {
      stays: true,
      study: false,
    });
    expect(storage.remove).toHaveBeenCalledOnce();
    expect(screen.getByText('Clay is earth.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Pottery');
    for (const name of ['To the classroom', 'Continue in the classroom']) {
      fireEvent.click(screen.getByRole('button', { name }));
      expect(onStudy).toHaveBeenLastCalledWith(expect.objectContaining({ id: courseId }));
    }
    expect(onStudy).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Dashboard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps title and text while a failed outline is rewritten, even if two units share a title', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const notes = openStream();
    const { design } = await begun(() => notes.response);
    notes.send('delta', { text: 'Clay is earth.' });
    await screen.findByText('Clay is earth.');
    notes.send('reset', {});
    design.send('reset', {});
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(0));
    expect(screen.getByText('Lesson 1: What clay is')).toBeTruthy();
    expect(screen.getByText('Clay is earth.')).toBeTruthy();
    const second = JSON.stringify({ title: 'What clay is', objective: 'once more', minutes: 45 });
    design.send('delta', { text: `${firstLine}${second}\n` });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(console.error).not.toHaveBeenCalled();
  });

  it('shows nothing if it fails to load, and the course is created as usual', async () => {
    const { design, onCreated } = await begun(
      () => problem(503, 'not here'),
      () => problem(503, 'The rest of your course is being designed.'),
    );
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(screen.queryByText(/Lesson 1 is ready/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    design.send('done', course);
    await waitFor(() =>
      expect(onCreated).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: courseId }), {
        stays: false,
        study: false,
      }),
    );
  });

  it('keeps the text so far if the stream breaks, and says so', async () => {
    const notes = openStream();
    await begun(() => notes.response);
    notes.send('delta', { text: 'Clay is earth.' });
    await screen.findByText('Clay is earth.');
    notes.send('error', { type: 'about:blank', title: 'No', status: 503, detail: 'gone' });
    expect(await screen.findByText(/The rest of this text did not arrive/)).toBeTruthy();
    expect(screen.getByText('Clay is earth.')).toBeTruthy();
  });
});
