import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { networkIs } from '../lib/test-network.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { renderForTest } from './test-render.tsx';

afterEach(() => vi.restoreAllMocks());

it('says that one is offline for as long as one is, in a region that was there before', async () => {
  renderForTest(<OfflineBanner />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await networkIs(false);
  expect(region.textContent).toMatch(/^You are offline\./);
  await networkIs(true);
  expect(region.textContent).toBe('');
});
