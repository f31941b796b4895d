import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import { resetExam } from '../../features/exams/exam-store.ts';
import { openClassroom } from './test-classroom-page.tsx';
import { createFakeServer, type FakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

let server: FakeServer;
const course = id(1);
const objective: ObjectiveMastery = {
  objectiveId: 'o1',
  text: 'can tell the mean from the median',
  state: 'not-yet',
  reason: '0 of 1 right on 20 November.',
  correction: null,
  needsRepair: true,
};

beforeEach(() => {
  localStorage.clear();
  server = createFakeServer();
  server.exam.startedAt = '2026-11-20T10:00:00Z';
});
afterEach(() => {
  resetExam();
  vi.unstubAllGlobals();
});

describe('What next', () => {
  it('below the results of the exam the lesson lists what is mastered and what is not', async () => {
    server.objectives = [objective];
    await openClassroom(`/classroom/${course}/0/2`);
    const submit = async () => act(async () => screen.getByRole('button', { name: 'Submit exam' }).click());
    await screen.findByRole('group', { name: 'Which one is the middle?' });
    expect(screen.queryByText('Where you stand')).toBeNull();
    await act(async () => screen.getByRole('button', { name: 'Next question' }).click());
    await submit();
    const asItIs = await screen.findByRole('button', { name: 'Submit as it is' });
    await act(async () => asItIs.click());
    expect(await screen.findByRole('heading', { name: 'Where you stand' })).toBeTruthy();
    expect(await screen.findByText('0 of 1 right on 20 November.')).toBeTruthy();
    const asked = () => server.calls.filter((call) => call === 'GET /api/mastery').length;
    const before = asked();
    server.objectives = [{ ...objective, state: 'nearly' }];
    await act(async () => screen.getByRole('checkbox', { name: 'Names the middle' }).click());
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(await screen.findByText('Nearly there')).toBeTruthy();
  });
});
