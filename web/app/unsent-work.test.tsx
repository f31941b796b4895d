import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GradeEvent } from '#shared/contract/reviews.ts';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { useSessionStore } from '../lib/session-store.ts';
import { answer, serve } from '../lib/test-server.ts';
import { sendUnsentWork, useUnsentWork } from './unsent-work.ts';

vi.mock('../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));
vi.mock('../lib/when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }));

const id = '00000000-0000-4000-8000-000000000001';
const grade: GradeEvent = {
  id,
  cardId: id,
  round: 0,
  grade: 3,
  occurredAt: '2026-11-20T12:00:00Z',
  seconds: 9,
};

const server = () =>
  serve({
    'POST /api/reviews/grades': () => answer({ grades: [] }),
    'POST /api/evidence': () => answer({ recorded: 1, known: 0 }),
  });

beforeEach(() => {
  localStorage.clear();
  useSessionStore.setState({ status: 'signed-in', user: { id: 'ada', email: '' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('grades and events left by an earlier visit are sent from any page, with their ids', async () => {
  const event = { id, kind: 'time-spent', seconds: 30, occurredAt: '2026-11-20T12:00:00Z' };
  const stored = (entry: object) => {
    const own = { id: crypto.randomUUID(), userId: 'ada', order: 1, at: 0, ...entry };
    localStorage.setItem(`outbox-${own.id}`, JSON.stringify(own));
  };
  stored({ kind: 'review-grade', lane: 'cards', slot: id, body: grade });
  stored({ kind: 'evidence', lane: 'ledger', slot: id, body: event });
  const calls = server();
  renderHook(() => useUnsentWork('ada'));
  await eventually(() => expect(localStorage).toHaveLength(0));
  expect(calls.map(({ path, body }) => [path, body]).sort()).toEqual([
    ['/api/evidence', { events: [event] }],
    ['/api/reviews/grades', { grades: [grade] }],
  ]);
});

it("unsent work is sent before logging out, which clears the browser's data", async () => {
  const entry = { id, userId: 'ada', kind: 'review-grade', lane: 'cards', slot: id, order: 1, at: 0 };
  localStorage.setItem(`outbox-${id}`, JSON.stringify({ ...entry, body: grade }));
  const calls = server();
  await sendUnsentWork();
  expect(calls.map(({ body }) => body)).toEqual([{ grades: [grade] }]);
  expect(localStorage).toHaveLength(0);
});

it('nothing is requested when nothing is unsent', async () => {
  const calls = server();
  await sendUnsentWork();
  expect(calls).toEqual([]);
});
