import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { written } from '#shared/rules/explorations/test-explorations.ts';
import { predictBlock, showBlock, signIn } from '#web/features/workbench/test-blocks.tsx';
import { networkIs } from '#web/lib/test-network.ts';
import { serve } from '#web/lib/test-server.ts';

vi.mock('./drawings/points-on-a-line.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
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

const button = (name: string) => screen.findByRole('button', { name });

it('an exploration that fails to load says so, breaks nothing else, and is fetched again, at last with the page', async () => {
  serve({});
  showBlock(predictBlock());
  showBlock(block);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('This could not be loaded.');
  expect(screen.getByText('Make the mean rise.')).toBeTruthy();
  expect(await button('Check my guess')).toBeTruthy();
  // Offline, a reload would lose the page.
  await networkIs(false);
  expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull();
  fireEvent.click(await button('Try again'));
  expect((await screen.findByRole('alert')).textContent).toContain('You are still offline.');
  await networkIs(true);
  fireEvent.click(await button('Try again'));
  expect(await button('Load the page again')).toBeTruthy();
});
