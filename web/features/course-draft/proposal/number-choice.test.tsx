import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field, fill, press, renderForm } from '../test-draft-form.tsx';
import { box, goal, knots, region, sent, served, wished } from './test-proposal.tsx';
import { understandingOf } from './test-understanding.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the number of lessons', () => {
  const lessons = () => field('Lessons').value;

  it('needed for the wish is offered beside the requested one, and either can be chosen', async () => {
    served(knots);
    renderForm();
    fill('Description', goal);
    await region();
    fill('Lessons', '7');
    expect(screen.getByRole('group', { name: '2 lessons are enough; you asked for 7.' })).toBeTruthy();
    expect(field('Keep 7, with practice in between').checked).toBe(true);
    fireEvent.click(field('Take 2'));
    expect(lessons()).toBe('2');
    // The number keeps following what is needed.
    fireEvent.click(box(/net/));
    await waitFor(() => expect(lessons()).toBe('4'));
    fireEvent.click(field('Keep 7, with practice in between'));
    expect(lessons()).toBe('7');
  });

  it('defaults to what is needed, and is then not called requested', async () => {
    const calls = served(knots);
    renderForm();
    fill('Title', 'Knots');
    fill('Description', goal);
    await region();
    expect([screen.queryByRole('group', { name: '2 lessons are enough.' }), lessons()]).toEqual([null, '2']);
    press('Add lessons to practise');
    expect(screen.getByRole('group', { name: '2 lessons are enough.' })).toBeTruthy();
    expect(field('Take 2').checked).toBe(true);
    expect(document.activeElement).toBe(field('Take 2'));
    fireEvent.click(box(/net/));
    expect([field('Take 4').checked, lessons()]).toEqual([true, '4']);
    press('Create Course');
    await waitFor(() => expect(sent(calls)).toMatchObject({ course: { lessons: 4 } }));
  });

  it('can still be set to the default', async () => {
    served(knots);
    renderForm();
    fill('Description', goal);
    await region();
    press('Add lessons to practise');
    const six = field('Make it 6, with practice in between');
    act(() => six.focus());
    fireEvent.click(six);
    expect(lessons()).toBe('6');
    expect(field('Keep 6, with practice in between').checked).toBe(true);
    // Arrow keys keep working after a choice.
    expect(document.activeElement).toBe(six);
  });

  it("above a course's maximum is reported, and fewer can be chosen", async () => {
    served(understandingOf({ lessons: Array.from({ length: 22 }, (_, at) => wished(`knot-${at}`)) }));
    renderForm();
    fill('Description', goal);
    await region();
    expect(screen.getByText('A course has at most 20 lessons, so some short ones are joined.')).toBeTruthy();
    press('Make it fewer lessons');
    fireEvent.click(field('Make it 6, some of them longer'));
    expect(lessons()).toBe('6');
  });

  it('above what is needed can be filled with more lessons, or reduced to the wish alone', async () => {
    const calls = served(knots);
    renderForm();
    fill('Title', 'Knots');
    fill('Description', goal);
    fill('Lessons', '1');
    await region();
    expect(screen.getByRole('group', { name: '2 lessons are needed; you asked for 1.' })).toBeTruthy();
    expect(field('Keep 1, a longer one').checked).toBe(true);
    press('Only what I asked for, without what it builds on');
    expect(screen.queryByRole('group', { name: /you asked for/ })).toBeNull();
    press('Create Course');
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({ lessons: ['k/bowline'], course: { lessons: 1 } }),
    );
  });
});
