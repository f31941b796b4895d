import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { SessionEnd } from './session-end.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const unitId = '00000000-0000-4000-8000-000000000007';
const objective = (objectiveId: string, state: ObjectiveMastery['state']): ObjectiveMastery => ({
  objectiveId,
  text: `can do ${objectiveId}`,
  state,
  reason: '',
  correction: null,
  needsRepair: false,
});
const unitOf = (objectives: ObjectiveMastery[]) => ({ units: [{ unitId, title: 'Averages', objectives }] });
const show = (now: ObjectiveMastery[], before: ObjectiveMastery[]) => {
  const closed = vi.fn();
  serve({
    'GET /api/mastery': ({ path }) => answer(unitOf(path.includes('until=') ? before : now)),
  });
  const { client } = renderForTest(
    <SessionEnd onClose={closed} since="2026-11-24T08:00:00.000Z" unitId={unitId} />,
  );
  return { closed, client };
};

afterEach(() => vi.unstubAllGlobals());

describe('after a lesson was ended', () => {
  it('shows how mastery changed, and what it was before', async () => {
    const { closed } = show(
      [objective('a', 'mastered'), objective('b', 'nearly'), objective('c', 'not-yet')],
      [objective('a', 'nearly'), objective('b', 'not-seen'), objective('c', 'not-yet')],
    );
    expect(await screen.findByRole('heading', { name: '“Averages” is finished' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mastered Can do aBefore: nearly there',
      'Nearly there Can do bBefore: not seen yet',
    ]);
    expect(screen.getByText('The other one stands as it did.')).toBeTruthy();
    screen.getByRole('button', { name: 'Close' }).click();
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  it('says so if nothing changed', async () => {
    show([objective('a', 'not-seen')], [objective('a', 'not-seen')]);
    expect(await screen.findByText(/^Nothing on record changed this time/)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('an objective without an earlier state was untested before', async () => {
    show([objective('a', 'nearly')], []);
    expect(await screen.findByText('Before: not seen yet')).toBeTruthy();
  });
});
