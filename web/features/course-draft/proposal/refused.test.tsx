import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field, fill, press, renderForm } from '../test-draft-form.tsx';
import { knots, region, sent, served } from './test-proposal.tsx';
import { understandingOf } from './test-understanding.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a goal that nothing here teaches', () => {
  const refusal = {
    names: [],
    nearest: 'k',
    subjects: [
      { id: 'k', title: 'Knots', lessons: 16 },
      { id: 's', title: 'Sails', lessons: 1 },
    ],
  };
  const nothing = understandingOf({ title: 'Play the accordion', uncovered: ['the accordion'], refusal });
  const refused = async (name = 'No course on “Play the accordion” here yet') =>
    within(await screen.findByRole('region', { name }));
  const variantOf = (name: string) => screen.getByRole('button', { name }).getAttribute('data-variant');

  it('says so in place of what was understood, with what is taught here and other ways', async () => {
    const calls = served(nothing);
    renderForm();
    fill('Description', 'play the accordion at sea');
    const shown = await refused();
    expect(screen.queryByText('This is what I understood')).toBeNull();
    expect(shown.getByRole('status').textContent).toBe('Nothing here teaches that. The nearest is Knots.');
    expect(shown.getByText('16 lessons, the nearest to your goal')).toBeTruthy();
    expect(shown.getByText('1 lesson')).toBeTruthy();
    expect([variantOf('Knots'), variantOf('Sails'), variantOf('Create Course')]).toEqual([
      'filled',
      'default',
      'default',
    ]);
    const link = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
    expect(link('Learn from your own document')).toBe('/documents');
    expect(link('Look around the library')).toBe('/library');
    expect(shown.getByText(/^With a language model connected/)).toBeTruthy();
    press('Put it another way');
    expect(document.activeElement).toBe(field('Description'));
    press('Create Course');
    await waitFor(() => expect(sent(calls)).toMatchObject({ course: { title: 'Play the accordion' } }));
    expect(sent(calls)).not.toHaveProperty('lessons');
  });

  it('names the topic that the library has a name for', async () => {
    served({ ...nothing, refusal: { ...refusal, names: ['Python', 'Python for data'] } });
    renderForm();
    fill('Description', 'learn python');
    expect(await refused('No Python course here yet')).toBeTruthy();
  });

  it('a subject is taken by one press, and the own words come back by another', async () => {
    const calls = served(nothing, knots, nothing);
    renderForm();
    fill('Description', 'play the accordion at sea');
    await refused();
    press('Knots');
    await region();
    expect(field('Description').value).toBe('Knots');
    expect(calls.at(-1)?.body).toMatchObject({ course: { description: 'Knots' } });
    press('Back to “play the accordion at sea”');
    expect(field('Description').value).toBe('play the accordion at sea');
  });
});
