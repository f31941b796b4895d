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

  it('that the wish takes is offered beside the one that was asked for; either can be had', async () => {
    served(knots);
    renderForm();
    fill('Description', goal);
    await region();
    fill('Lessons', '7');
    expect(screen.getByRole('group', { name: '2 lessons do; you asked for 7.' })).toBeTruthy();
    expect(field('Keep 7, with practice in between').checked).toBe(true);
    fireEvent.click(field('Take 2'));
    expect(lessons()).toBe('2');
    // It goes on being as many as it takes.
    fireEvent.click(box(/net/));
    await waitFor(() => expect(lessons()).toBe('4'));
    fireEvent.click(field('Keep 7, with practice in between'));
    expect(lessons()).toBe('7');
  });

  it('that nobody has typed is as many as it takes, and is not said to be asked for', async () => {
    const calls = served(knots);
    renderForm();
    fill('Title', 'Knots');
    fill('Description', goal);
    await region();
    expect([screen.queryByRole('group', { name: '2 lessons do.' }), lessons()]).toEqual([null, '2']);
    press('Add lessons to practise');
    expect(screen.getByRole('group', { name: '2 lessons do.' })).toBeTruthy();
    expect(field('Take 2').checked).toBe(true);
    expect(document.activeElement).toBe(field('Take 2'));
    fireEvent.click(box(/net/));
    expect([field('Take 4').checked, lessons()]).toEqual([true, '4']);
    press('Create Course');
    await waitFor(() => expect(sent(calls)).toMatchObject({ course: { lessons: 4 } }));
  });

  it('that is usual can be had all the same', async () => {
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
    // Choosing by the arrow keys goes on where it is.
    expect(document.activeElement).toBe(six);
  });

  it('of more lessons than a course can have is said, and fewer can be had', async () => {
    served(understandingOf({ lessons: Array.from({ length: 22 }, (_, at) => wished(`knot-${at}`)) }));
    renderForm();
    fill('Description', goal);
    await region();
    expect(screen.getByText('They are put together as 20, some of them longer.')).toBeTruthy();
    press('Make it fewer lessons');
    fireEvent.click(field('Make it 6, some of them longer'));
    expect(lessons()).toBe('6');
  });

  it('that was asked for can hold more lessons, or only the wish', async () => {
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
