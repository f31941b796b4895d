import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { written } from '#shared/rules/explorations/test-explorations.ts';
import { serve } from '../../../lib/test-server.ts';
import { predictBlock, showBlock, signIn } from '../test-blocks.tsx';

const network = vi.hoisted(() => ({ isThere: false }));
vi.mock('../../../lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => null }));
vi.mock('./drawings/points-on-a-line.tsx', async (original) => {
  if (!network.isThere) throw new Error('Failed to fetch dynamically imported module');
  return await original();
});
beforeEach(() => signIn(null));
afterEach(() => vi.restoreAllMocks());

const block: BlockOf<'explore'> = {
  id: 'not-loaded',
  kind: 'explore',
  exploration: 'points-on-a-line',
  with: written['points-on-a-line'],
  tasks: [{ id: 'mean', text: 'Make the mean rise.' }],
  hints: 0,
};

it('an exploration that does not come says so in words, breaks nothing else, and is asked for again', async () => {
  // React tells of what an error boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve({});
  showBlock(predictBlock());
  showBlock(block);
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be loaded.');
  expect(screen.getByText('Make the mean rise.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Commit' })).toBeTruthy();
  network.isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByRole('slider', { name: 'Point 7 of 7' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
