import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { written } from '#shared/rules/explorations/test-explorations.ts';
import { serve } from '../../../lib/test-server.ts';
import { predictBlock, showBlock, signIn } from '../test-blocks.tsx';

vi.mock('./drawings/points-on-a-line.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
beforeEach(() => signIn(null));
afterEach(() => vi.restoreAllMocks());

/** Simulates going online or offline. */
async function networkIs(isThere: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  await act(async () => window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

const block: BlockOf<'explore'> = {
  id: 'not-loaded',
  kind: 'explore',
  exploration: 'points-on-a-line',
  with: written['points-on-a-line'],
  tasks: [{ id: 'mean', text: 'Make the mean rise.' }],
  hints: 0,
};

it('an exploration that fails to load says so, breaks nothing else, and loads after a reload of the page', async () => {
  // React reports what an error boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve({});
  showBlock(predictBlock());
  showBlock(block);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('This could not be loaded.');
  expect(screen.getByText('Make the mean rise.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Check my guess' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  // Offline, a reload would lose the page.
  await networkIs(false);
  expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull();
  expect(said.textContent).toContain('There is no network at the moment.');
  await networkIs(true);
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
});
