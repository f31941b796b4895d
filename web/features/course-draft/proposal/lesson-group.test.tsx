import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, press, renderForm } from '../test-draft-form.tsx';
import { box, goal, region, sent, served, total, wished } from './test-proposal.tsx';
import { understandingOf } from './test-understanding.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a long list of lessons', () => {
  const many = understandingOf({ lessons: Array.from({ length: 7 }, (_, at) => wished(`knot-${at}`)) });

  it('shows the first few and the number of the others, which are shown and focused on request', async () => {
    const calls = served(many);
    renderForm();
    fill('Title', 'Knots');
    fill('Description', goal);
    await region();
    expect(screen.getAllByRole('checkbox', { name: /The knot/ })).toHaveLength(3);
    expect(total().textContent).toMatch(/^7 lessons/);
    press('and 4 more');
    expect(screen.getAllByRole('checkbox', { name: /The knot/ })).toHaveLength(7);
    expect(document.activeElement).toBe(box(/knot-3/));
    press('Create Course');
    await waitFor(() => expect(sent(calls)?.lessons).toHaveLength(7));
  });

  it('is shown in full if a later lesson is unticked, so that nothing is left out unnoticed', async () => {
    served(many);
    renderForm({ title: 'Knots', description: goal, ticks: { on: [], off: ['k/knot-5'] } });
    await region();
    expect(box(/knot-5/).checked).toBe(false);
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('has no heading if it is the only group', async () => {
    served(many);
    renderForm();
    fill('Description', goal);
    const shown = within(await region());
    expect(shown.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'This is what I understood',
    ]);
  });
});
