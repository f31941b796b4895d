import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problem, serve, testSettings } from '../../lib/test-server.ts';
import { course, field, fill, fillGoal, id, press, renderForm } from './test-draft-form.tsx';

const isOpen = (): string | null =>
  screen.getByRole('button', { name: 'More choices' }).getAttribute('aria-expanded');

describe('Design Your Own Course', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('asks for the goal first; the rest is prefilled and collapsed, yet every field is found by its label', () => {
    renderForm();
    expect(isOpen()).toBe('false');
    expect(field('Difficulty').value).toBe('Beginner');
    expect(field('Weekly Hours').value).toBe('3');
    expect(field('Lessons').value).toBe('6');
    for (const name of ['Objectives', 'Prior Knowledge', 'Reference Books']) expect(field(name)).toBeTruthy();
    expect(screen.getByText('A course can have up to 20 lessons.')).toBeTruthy();
  });

  it('expands with one click, by focusing a collapsed field, and when the draft has values of its own', () => {
    renderForm();
    press('More choices');
    expect(isOpen()).toBe('true');
    press('More choices');
    expect(isOpen()).toBe('false');
    fireEvent.focus(field('Lessons'));
    expect(isOpen()).toBe('true');
  });

  it('is expanded when the restored draft has a value that is not the default', () => {
    renderForm({ title: 'Baking', lessons: '4' });
    expect(isOpen()).toBe('true');
    expect(field('Lessons').value).toBe('4');
  });

  it('Difficulty is one of Beginner, Intermediate, Advanced', () => {
    renderForm();
    const { options } = screen.getByLabelText<HTMLSelectElement>('Difficulty');
    expect([...options].map(({ value }) => value)).toEqual(['Beginner', 'Intermediate', 'Advanced']);
  });

  it('lessons input takes 1 to 30, weekly hours 1 to 40', () => {
    renderForm();
    expect([field('Lessons').min, field('Lessons').max]).toEqual(['1', '30']);
    expect([field('Weekly Hours').min, field('Weekly Hours').max]).toEqual(['1', '40']);
  });

  it.each(['', '   ', '\u200b'])(
    'an empty or blank title (%j), for which nothing is suggested, stops submission with a console warning',
    async (title) => {
      const calls = serve({});
      renderForm();
      fill('Title', title);
      fill('Description', 'Bread');
      press('Create Course');
      await waitFor(() => expect(console.warn).toHaveBeenCalledWith('Course title cannot be empty.'));
      expect(calls.filter(({ path }) => path === '/api/courses')).toEqual([]);
      expect(field('Title').getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field('Title'));
    },
  );

  it('description is required, and the field says so', () => {
    const calls = serve({});
    renderForm();
    fill('Title', 'Baking');
    press('Create Course');
    expect(calls).toEqual([]);
    expect(field('Description').required).toBe(true);
    expect(field('Description').getAttribute('aria-invalid')).toBe('true');
  });

  it('after a failed submission the first invalid field gets focus, and keeps it while it is corrected', () => {
    renderForm();
    press('Create Course');
    expect(document.activeElement).toBe(field('Title'));
    fill('Title', 'B');
    expect(field('Title').getAttribute('aria-invalid')).toBeNull();
    expect(field('Description').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Title'));
    press('Create Course');
    expect(document.activeElement).toBe(field('Description'));
  });

  it('after creation the draft is cleared and the course passed on', async () => {
    const calls = serve({ 'POST /api/courses': () => answer(course, 201) });
    const { storage, onCreated } = renderForm();
    fillGoal();
    fill('Objectives', 'knead, bake');
    fill('Lessons', '4');
    press('Create Course');
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(onCreated.mock.calls[0]?.[0]).toMatchObject({ id, title: 'Baking' });
    expect(storage.remove).toHaveBeenCalledOnce();
    const made = calls.filter(({ path }) => path === '/api/courses');
    expect(made).toHaveLength(1);
    expect(made[0]?.body).toEqual({
      course: {
        title: 'Baking',
        description: 'Bread',
        objectives: ['knead', 'bake'],
        priorKnowledge: [],
        difficultyLevel: 'Beginner',
        weeklyHours: 3,
        lessons: 4,
        referenceBooks: [],
      },
      visibility: 'private',
    });
    expect(made[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks who can see the course and says what others see; the default is the last choice', async () => {
    const calls = serve({ 'POST /api/courses': () => answer(course, 201) });
    const { onCreated } = renderForm(null, { lastVisibility: 'unlisted' });
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who can see this course' });
    expect(choice.value).toBe('unlisted');
    expect(choice.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText(/never what you wrote here/)).toBeTruthy();
    fireEvent.change(choice, { target: { value: 'private' } });
    expect(screen.getByText('You can share it later, and see first what others will see.')).toBeTruthy();
    expect(screen.queryByText(/never what you wrote here/)).toBeNull();
    fillGoal();
    press('Create Course');
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(calls.find(({ path }) => path === '/api/courses')?.body).toMatchObject({ visibility: 'private' });
  });

  it('is for its owner alone at first; without a catalogue it can only be shared by link', async () => {
    serve({ 'GET /api/settings': () => answer({ ...testSettings, catalogue: false }) });
    renderForm();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who can see this course' });
    const labels = () => [...choice.options].map(({ label }) => label);
    expect([choice.value, labels()[0]]).toEqual(['private', 'Only me']);
    await waitFor(() => expect(labels()).toEqual(['Only me', 'Anyone with the link']));
  });

  describe('a course accepted earlier is created', () => {
    const accepted = {
      title: 'Baking',
      description: 'Bread',
      pending: { key: 'k', lessons: ['k/bread'], sending: { review: false }, study: true },
    };

    it('under its own title, without further questions', async () => {
      let finish: (response: Response) => void = () => undefined;
      const reply = new Promise<Response>((resolve) => {
        finish = resolve;
      });
      const calls = serve({ 'POST /api/courses': () => reply });
      const { onCreated } = renderForm(accepted);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Baking');
      expect(screen.getByText('Your course is being designed')).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating...' }).disabled).toBe(true);
      expect(screen.queryByLabelText('Title')).toBeNull();
      expect(screen.queryByRole('combobox')).toBeNull();
      await waitFor(() => expect(calls).toHaveLength(1));
      finish(answer(course, 201));
      await waitFor(() => expect(onCreated).toHaveBeenCalledWith(course, { stays: false, study: true }));
      expect(screen.queryByLabelText('Title')).toBeNull();
    });

    it('and if that fails, its form is shown with the error', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      serve({ 'POST /api/courses': () => problem(503, 'Busy.') });
      renderForm(accepted);
      expect((await screen.findByRole('alert')).textContent).toBe('Busy.');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Design Your Own Course');
      expect(field('Description').value).toBe('Bread');
      expect(screen.getByRole('button', { name: 'Create Course' })).toBeTruthy();
    });
  });

  it("while running the button shows 'Creating...' with a spinner and is disabled; two clicks send once", async () => {
    let finish: (response: Response) => void = () => undefined;
    const calls = serve({
      'POST /api/courses': () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    const { onCreated } = renderForm();
    fillGoal();
    press('Create Course');
    const button = await screen.findByRole('button', { name: 'Creating...' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.querySelector('.mantine-Loader-root')).toBeTruthy();
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    const created = () => calls.filter(({ path }) => path === '/api/courses');
    await waitFor(() => expect(created()).toHaveLength(1));
    finish(answer(course, 201));
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(created()).toHaveLength(1);
  });

  it("shows the server's message in a red alert, marks the collapsed field and expands it", async () => {
    const message = 'Number of lessons must be between 1 and 20';
    const calls = serve({ 'POST /api/courses': () => problem(400, message, { lessons: message }) });
    const { storage } = renderForm();
    fillGoal();
    fill('Lessons', 'many');
    press('Create Course');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(message)).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/courses')?.body).toMatchObject({ course: { lessons: 0 } });
    expect(isOpen()).toBe('true');
    expect(field('Lessons').getAttribute('aria-invalid')).toBe('true');
    expect(storage.remove).not.toHaveBeenCalled();
    expect(field('Title').value).toBe('Baking');
  });

  it("a response from a proxy: 'Failed to generate course: {status text}'", async () => {
    serve({
      'POST /api/courses': () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    });
    renderForm();
    fillGoal();
    press('Create Course');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to generate course: Bad Gateway')).toBeTruthy();
  });
});
