import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { UsageCard } from './usage-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const use = {
  model: 'test-model',
  used: 24_000,
  cap: 200_000,
  byTask: [{ task: 'chat', tokens: 4000 }],
  resetsAt: '2026-11-21T00:00:00.000Z',
};

it('shows in plain words how much was used, for what, and what happens at the limit', async () => {
  serve({ 'GET /api/usage': () => answer(use) });
  renderForTest(<UsageCard />);
  expect(await screen.findByText('24,000 of 200,000 tokens used today')).toBeTruthy();
  expect(screen.getByText('chat: 4,000')).toBeTruthy();
  expect(screen.getByText(/At the limit the Lectern library goes on teaching/)).toBeTruthy();
});

it('at the limit says what still works', async () => {
  serve({ 'GET /api/usage': () => answer({ ...use, used: 199_500 }) });
  renderForTest(<UsageCard />);
  expect(await screen.findByText(/used up. The Lectern library teaches until/)).toBeTruthy();
});

it('renders nothing without a model', async () => {
  const calls = serve({ 'GET /api/usage': () => answer({ ...use, model: null }) });
  renderForTest(<UsageCard />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Language model')).toBeNull();
});

it('shows how much space is used once that is more than half, and what to do', async () => {
  const space = { storedBytes: 300 * 1_048_576, mostBytes: 512 * 1_048_576, courses: 12, mostCourses: 300 };
  serve({ 'GET /api/usage': () => answer({ ...use, model: null, space }) });
  renderForTest(<UsageCard />);
  expect(await screen.findByText('300 of 512 MiB are used. 12 of 300 courses.')).toBeTruthy();
  expect(screen.getByText(/Delete courses that you do not need/)).toBeTruthy();
});

it('shows nothing about space while less than half is used', async () => {
  const space = { storedBytes: 1_048_576, mostBytes: 512 * 1_048_576, courses: 12, mostCourses: 300 };
  serve({ 'GET /api/usage': () => answer({ ...use, space }) });
  renderForTest(<UsageCard />);
  await screen.findByText('chat: 4,000');
  expect(screen.queryByText('Your space')).toBeNull();
});
