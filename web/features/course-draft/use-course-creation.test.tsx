import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, eventStream, problem, serve } from '../../lib/test-server.ts';
import { course, field, fillGoal, generationId, id, press, renderForm } from './test-draft-form.tsx';

/** The calls that create or follow a course: the form also asks what is understood of its goal. */
const creations = (calls: ReturnType<typeof serve>) => calls.filter(({ path }) => path !== '/api/understand');

describe('a creation in progress', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('a slow course is followed until it exists, with its progress', async () => {
    serve({
      'POST /api/courses': () => answer({ courseId: id, generationId }, 202),
      [`GET /api/generations/${generationId}/events`]: () =>
        eventStream([
          { event: 'progress', data: { completed: 1, total: 4, label: 'Choosing lessons', generationId } },
          { event: 'done', data: course },
        ]),
    });
    const { storage, onCreated } = renderForm();
    fillGoal();
    press('Create Course');
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(storage.write).toHaveBeenCalledWith(
      expect.objectContaining({ pending: expect.objectContaining({ courseId: id, generationId }) }),
    );
  });

  it('two simultaneous clicks send it once', async () => {
    const calls = serve({ 'POST /api/courses': () => answer(course, 201) });
    const { onCreated } = renderForm();
    fillGoal();
    const form = screen.getByRole('button', { name: 'Create Course' }).closest('form') as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(creations(calls).map((call) => call.method)).toEqual(['POST']);
  });

  it('a creation without an answer before a reload is sent again unchanged and followed', async () => {
    const calls = serve({ 'POST /api/courses': () => answer(course, 201) });
    const { onCreated } = renderForm({
      title: 'Baking',
      description: 'Bread',
      pending: { key: 'k', sending: { review: true } },
    });
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeTruthy();
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(creations(calls).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k']);
    expect(creations(calls)[0]?.body).toMatchObject({ course: { title: 'Baking' }, review: true });
  });

  it('a reload that aborts the request keeps it for sending again', async () => {
    let cut: (error: Error) => void = () => undefined;
    const calls = serve({
      'POST /api/courses': () =>
        new Promise((_, reject) => {
          cut = reject;
        }),
    });
    const { storage } = renderForm();
    fillGoal();
    press('Create Course');
    await waitFor(() => expect(creations(calls)).toHaveLength(1));
    fireEvent(window, new Event('beforeunload'));
    cut(new TypeError('Failed to fetch'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const key = creations(calls)[0]?.headers.get('Idempotency-Key');
    expect(storage.write.mock.lastCall?.[0].pending).toEqual({ key, sending: { review: false } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a creation that did not reach the server is resent by the learner, not by a reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const calls = serve({ 'POST /api/courses': () => Promise.reject(new TypeError('Failed to fetch')) });
    const { storage } = renderForm();
    fillGoal();
    press('Create Course');
    await screen.findByText(/cannot be reached/);
    const [kept] = storage.write.mock.lastCall ?? [];
    expect(kept?.pending).toEqual({ key: creations(calls)[0]?.headers.get('Idempotency-Key') });
  });

  const state = (status: string) => () =>
    answer({ id: generationId, status, completed: 1, total: 4, courseId: id });
  const pending = { key: 'k', courseId: id, generationId };

  it('a creation in progress at a reload is followed, not resent', async () => {
    const calls = serve({
      [`GET /api/generations/${generationId}`]: state('running'),
      [`GET /api/generations/${generationId}/events`]: () => eventStream([{ event: 'done', data: course }]),
    });
    const { onCreated } = renderForm({ title: 'Baking', pending });
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(creations(calls).map((call) => call.method)).toEqual(['GET', 'GET']);
  });

  it('a creation that ended meanwhile leaves an empty form and links to the course', async () => {
    serve({ [`GET /api/generations/${generationId}`]: state('done') });
    const { storage, onCreated } = renderForm({ title: 'Baking', pending });
    expect(await screen.findByText(/You will find it on your dashboard/)).toBeTruthy();
    expect(onCreated).not.toHaveBeenCalled();
    expect(storage.remove).toHaveBeenCalledOnce();
    await waitFor(() => expect(field('Title').value).toBe(''));
  });

  it('a creation that failed or is unknown keeps the draft', async () => {
    serve({ [`GET /api/generations/${generationId}`]: () => problem(404, 'Generation not found') });
    renderForm({ title: 'Baking', pending });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create Course' })).toHaveProperty('disabled', false),
    );
    expect(field('Title').value).toBe('Baking');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an attempt after a rejection is a new request; after a lost connection it is the same one', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const replies = [
      () => problem(500, 'Failed to save course to database'),
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => answer(course, 201),
    ];
    const calls = serve({ 'POST /api/courses': () => (replies.shift() ?? (() => answer(course)))() });
    const { onCreated } = renderForm();
    fillGoal();
    press('Create Course');
    await screen.findByText('Failed to save course to database');
    expect(logged).not.toHaveBeenCalled();
    press('Create Course');
    await screen.findByText(/cannot be reached/);
    expect(logged).toHaveBeenCalledWith('Error creating course:', expect.any(Error));
    press('Create Course');
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    const keys = creations(calls).map((call) => call.headers.get('Idempotency-Key'));
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });

  it('creating with and without review are different requests', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const calls = serve({ 'POST /api/courses': () => Promise.reject(new TypeError('Failed to fetch')) });
    renderForm();
    fillGoal();
    press('Create Course');
    await screen.findByText(/cannot be reached/);
    fireEvent.click(field('Show me the outline first'));
    press('Create Course');
    await waitFor(() => expect(creations(calls)).toHaveLength(2));
    const keys = creations(calls).map((call) => call.headers.get('Idempotency-Key'));
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("Cancel asks 'Discard draft and return to dashboard?' and discards only when confirmed", async () => {
    const { storage, onCancelled } = renderForm({ title: 'Baking' });
    press('Cancel');
    await screen.findByText('Discard draft and return to dashboard?');
    press('Keep writing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(storage.remove).not.toHaveBeenCalled();
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
    expect(storage.remove).toHaveBeenCalledOnce();
  });

  const discard = async () => fireEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));

  it('a creation discarded before the server has returned its id is cancelled as soon as the id is known', async () => {
    const sent = Promise.withResolvers<Response>();
    const calls = serve({
      'POST /api/courses': () => sent.promise,
      [`DELETE /api/generations/${generationId}`]: state('cancelled'),
    });
    const { storage, onCancelled, onRemoved } = renderForm();
    fillGoal();
    press('Create Course');
    await waitFor(() => expect(creations(calls)).toHaveLength(1));
    press('Cancel');
    await discard();
    await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
    sent.resolve(answer({ courseId: id, generationId }, 202));
    await waitFor(() => expect(creations(calls).at(-1)?.path).toBe(`/api/generations/${generationId}`));
    expect(creations(calls).at(-1)?.method).toBe('DELETE');
    expect(onRemoved).not.toHaveBeenCalled();
    expect(storage.remove).toHaveBeenCalledOnce();
    expect(storage.write.mock.lastCall?.[0].pending).not.toHaveProperty('generationId');
  });

  it('a course completed while its draft is being discarded is deleted', async () => {
    const calls = serve({
      [`GET /api/generations/${generationId}`]: state('running'),
      [`GET /api/generations/${generationId}/events`]: () => new Promise(() => undefined),
      [`DELETE /api/generations/${generationId}`]: state('done'),
      [`DELETE /api/courses/${id}`]: () => answer(null, 204),
    });
    const { onRemoved } = renderForm({ title: 'Baking', pending });
    await waitFor(() => expect(creations(calls)).toHaveLength(2));
    press('Cancel');
    await discard();
    await waitFor(() => expect(onRemoved).toHaveBeenCalledExactlyOnceWith(id));
  });

  it('a course completed while the confirmation was open is deleted, too', async () => {
    const sent = Promise.withResolvers<Response>();
    const calls = serve({
      'POST /api/courses': () => sent.promise,
      [`DELETE /api/courses/${id}`]: () => answer(null, 204),
    });
    const { onCreated, onRemoved } = renderForm();
    fillGoal();
    press('Create Course');
    await waitFor(() => expect(creations(calls)).toHaveLength(1));
    press('Cancel');
    await screen.findByText('Discard draft and return to dashboard?');
    sent.resolve(answer(course, 201));
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    await discard();
    await waitFor(() => expect(onRemoved).toHaveBeenCalledExactlyOnceWith(id));
  });

  it('a discarded course is deleted even if the page was left before the server responded', async () => {
    const sent = Promise.withResolvers<Response>();
    const calls = serve({
      'POST /api/courses': () => sent.promise,
      [`DELETE /api/courses/${id}`]: () => answer(null, 204),
    });
    const { onCreated, onRemoved, onCancelled, unmount } = renderForm();
    fillGoal();
    press('Create Course');
    await waitFor(() => expect(creations(calls)).toHaveLength(1));
    press('Cancel');
    await discard();
    await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
    unmount();
    sent.resolve(answer(course, 201));
    await waitFor(() => expect(onRemoved).toHaveBeenCalledExactlyOnceWith(id));
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('leaving without discarding keeps the course, and does not redirect', async () => {
    const sent = Promise.withResolvers<Response>();
    const calls = serve({ 'POST /api/courses': () => sent.promise });
    const { storage, onCreated, unmount } = renderForm();
    fillGoal();
    press('Create Course');
    await waitFor(() => expect(creations(calls)).toHaveLength(1));
    unmount();
    sent.resolve(answer({ courseId: id, generationId }, 202));
    const key = creations(calls)[0]?.headers.get('Idempotency-Key');
    const kept = expect.objectContaining({ pending: { key, courseId: id, generationId } });
    await waitFor(() => expect(storage.write).toHaveBeenLastCalledWith(kept));
    expect(creations(calls).map((call) => call.method)).not.toContain('DELETE');
    expect(onCreated).not.toHaveBeenCalled();
  });
});
