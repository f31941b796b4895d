import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '#web/lib/test-server.ts';
import { field, fill, press, renderForm } from '../test-draft-form.tsx';
import { box, goal, knots, region, sent, served, total } from './test-proposal.tsx';
import { lesson, understandingOf } from './test-understanding.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the interpretation of a goal is shown before a course is created', () => {
  it('as lessons with checkboxes, their prerequisites, alternatives, and uncovered parts', async () => {
    const calls = served(knots);
    renderForm();
    fill('Description', goal);
    const shown = within(await region());
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/understand', { course: expect.objectContaining({ title: '', description: goal }) }],
    ]);
    expect(shown.getByRole('heading', { name: 'What you want to learn' })).toBeTruthy();
    expect(shown.getByRole('heading', { name: 'What you need first' })).toBeTruthy();
    expect([box(/bowline/).checked, box(/rope/).checked, box(/net/).checked]).toEqual([true, true, false]);
    expect(shown.getByText('play the accordion')).toBeTruthy();
    expect(total().textContent).toBe('2 lessons, about 1 hour: one week at 3 hours a week.');
  });

  it('with a summary of each lesson, collapsed', async () => {
    served(knots);
    renderForm();
    fill('Description', goal);
    await region();
    const about = screen.getByText('What the bowline is for.');
    expect(about.textContent).toMatch(/30\smin$/);
    const fold = screen.getByRole('button', { name: 'What “The bowline” is about' });
    expect([about.hidden, fold.getAttribute('aria-expanded')]).toEqual([true, 'false']);
    press('What “The bowline” is about');
    expect([about.hidden, fold.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  });

  it('is requested after a pause in typing, and not before a topic is named', async () => {
    vi.useFakeTimers();
    const calls = served(knots);
    renderForm();
    fill('Description', 'I want to learn');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    for (const text of ['tie a', 'tie a bow', goal]) {
      fill('Description', text);
      await act(() => vi.advanceTimersByTimeAsync(300));
    }
    expect(calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(calls).toHaveLength(1);
  });

  it('is shown for two words, as at /begin', async () => {
    const calls = served(knots);
    renderForm();
    fill('Description', 'learn javascript');
    expect(await region()).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ course: { description: 'learn javascript' } });
  });

  it('stays while the next response is loading, and a failure leaves the form unchanged', async () => {
    const calls = served(knots, problem(429, 'Too much'));
    renderForm();
    fill('Title', 'Knots');
    fill('Description', goal);
    await region();
    fill('Description', `${goal} in a storm`);
    expect(await region()).toBeTruthy();
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('This is what I understood')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    press('Create Course');
    await waitFor(() => expect(sent(calls)).toBeTruthy());
    expect(sent(calls)).not.toHaveProperty('lessons');
  });
});

describe('ticks', () => {
  it('change the totals at once, and the ticked lessons are sent', async () => {
    const calls = served(knots);
    renderForm();
    fill('Title', 'Knots');
    fill('Description', goal);
    await region();
    fireEvent.click(box(/net/));
    expect(total().textContent).toMatch(/^4 lessons, about 2 hours/);
    expect(box(/needle/).checked).toBe(true);
    fireEvent.click(box(/bowline/));
    expect(total().textContent).toMatch(/^2 lessons/);
    expect(box(/rope/).checked).toBe(false);
    press('Create Course');
    await waitFor(() => expect(sent(calls)?.lessons).toEqual(['k/needle', 'k/net']));
  });

  it('are stored with the draft', async () => {
    served(knots);
    renderForm({ title: 'Knots', description: goal, ticks: { on: ['k/net'], off: ['k/rope'] } });
    await region();
    expect([box(/net/).checked, box(/rope/).checked]).toEqual([true, false]);
  });

  it('without any the course is a plan for self-study, and the form says so', async () => {
    const calls = served(knots);
    renderForm();
    fill('Title', 'Knots');
    fill('Description', goal);
    await region();
    fireEvent.click(box(/bowline/));
    expect(total().textContent).toBe(
      'No lesson is ticked, so the course will be a plan for studying on your own.',
    );
    press('Create Course');
    await waitFor(() => expect(sent(calls)?.lessons).toEqual([]));
  });
});

describe('a course created before the pause in typing', () => {
  it('waits for the interpretation, and uses its lessons and title', async () => {
    const calls = served(knots);
    renderForm();
    fill('Description', goal);
    press('Create Course');
    await waitFor(() => expect(sent(calls)).toBeTruthy());
    expect(sent(calls)).toMatchObject({
      lessons: ['k/rope', 'k/bowline'],
      course: { title: 'Knots for sailors', lessons: 2 },
    });
  });

  it('is created even if the interpretation fails', async () => {
    const calls = served(problem(429, 'Too much'));
    renderForm();
    fill('Title', 'Knots');
    fill('Description', goal);
    press('Create Course');
    await waitFor(() => expect(sent(calls)).toBeTruthy());
    expect(sent(calls)).not.toHaveProperty('lessons');
  });
});

it('ticked lessons stay when a later response does not offer them any more', async () => {
  const calls = served(knots, { ...knots, offered: [], foundations: [] });
  renderForm();
  fill('Title', 'Knots');
  fill('Description', goal);
  await region();
  fireEvent.click(box(/net/));
  fill('Description', `${goal} in a storm`);
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(box(/net/).checked).toBe(true));
  press('Create Course');
  await waitFor(() => expect(sent(calls)?.lessons).toContain('k/net'));
});

describe('if a model writes it, or it is not clear', () => {
  const nothing = understandingOf({ title: 'Play the accordion', uncovered: ['the accordion'] });

  it('says that a model writes it, where the library has nothing', async () => {
    served({ ...nothing, taughtBy: 'model' });
    renderForm();
    fill('Description', 'play the accordion at sea');
    expect(within(await region()).getByText(/written for your goal by a language model/)).toBeTruthy();
    expect(screen.queryByText('Put it another way')).toBeNull();
  });

  it('offers the lessons of the library beside a model, which are taken or left', async () => {
    const calls = served({ ...knots, taughtBy: 'model' });
    renderForm();
    fill('Description', goal);
    const shown = within(await region());
    expect(total().textContent).toMatch(/written for your goal by a language model/);
    expect(shown.getByText(/^We have 2 checked lessons on Knots: use them\?/)).toBeTruthy();
    expect(shown.queryByRole('checkbox')).toBeNull();
    press('Use them');
    expect([box(/bowline/).checked, box(/rope/).checked, box(/net/).checked]).toEqual([true, true, false]);
    expect(screen.getByRole('heading', { name: /^Written for you/ })).toBeTruthy();
    press('No, have all lessons written for me');
    expect(shown.queryByRole('checkbox')).toBeNull();
    press('Use them');
    fireEvent.click(box(/rope/));
    press('Create Course');
    await waitFor(() => expect(sent(calls)).toMatchObject({ lessons: ['k/bowline'] }));
  });

  it('sends no lesson of an offer that is left, and a title made from the goal', async () => {
    const calls = served({ ...knots, taughtBy: 'model' });
    renderForm();
    fill('Description', goal);
    await region();
    press('Create Course');
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({ lessons: [], course: { title: 'Tie a bowline that holds' } }),
    );
  });

  it('asks back if it is not sure', async () => {
    served(understandingOf({ offered: [lesson('net')] }));
    renderForm();
    fill('Description', 'something with a net');
    const shown = within(await region());
    expect(total().textContent).toMatch(/not sure/);
    expect(shown.getByRole('heading', { name: 'Do you mean …?' })).toBeTruthy();
  });
});

describe('a title', () => {
  it('is suggested while empty, and used for the course: one sentence is enough', async () => {
    const calls = served(knots);
    renderForm();
    fill('Description', goal);
    await region();
    expect([field('Title').placeholder, field('Title').value, field('Title').required]).toEqual([
      'Knots for sailors',
      '',
      true,
    ]);
    press('Create Course');
    await waitFor(() => expect(sent(calls)).toMatchObject({ course: { title: 'Knots for sailors' } }));
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("follows the ticks, but does not replace the learner's own", async () => {
    const calls = served(knots);
    renderForm();
    fill('Description', goal);
    await region();
    fireEvent.click(box(/bowline/));
    fireEvent.click(box(/net/));
    expect(field('Title').placeholder).toBe('The net');
    fill('Title', 'At sea');
    fireEvent.click(box(/bowline/));
    press('Create Course');
    await waitFor(() => expect(sent(calls)).toMatchObject({ course: { title: 'At sea' } }));
  });

  it.each(['   ', '\u200b'])(
    'of spaces (%j) is not replaced by the suggestion: it stops the submission, and the field says so',
    async (title) => {
      const calls = served(knots);
      renderForm();
      fill('Description', goal);
      fill('Title', title);
      await region();
      press('Create Course');
      await waitFor(() => expect(console.warn).toHaveBeenCalledWith('Course title cannot be empty.'));
      expect(field('Title').getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field('Title'));
      expect(sent(calls)).toBeUndefined();
    },
  );

  it('is required if there is no description', async () => {
    const calls = served(knots);
    renderForm();
    fill('Objectives', 'tie a bowline, throw a line,');
    await region();
    press('Create Course');
    expect(console.warn).toHaveBeenCalledWith('Course title cannot be empty.');
    expect(sent(calls)).toBeUndefined();
  });
});

it('accepted lessons are sent again unchanged after a reload', async () => {
  const calls = served(knots);
  renderForm({
    title: 'Knots',
    description: goal,
    pending: { key: 'k', lessons: ['k/bowline'], sending: { review: false } },
  });
  await waitFor(() => expect(sent(calls)).toMatchObject({ lessons: ['k/bowline'] }));
});
