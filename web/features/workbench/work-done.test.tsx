import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { WorkWithheld } from './block-place.ts';
import { placeOf, takeWork } from './block-store.ts';
import { result, signIn } from './test-blocks.tsx';
import { WorkDone } from './work-done.tsx';

const userId = '00000000-0000-4000-8000-000000000001';
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  signIn(userId);
});
afterEach(() => vi.unstubAllGlobals());

const given = { gives: 'answer' as const, answer: 'up' };
const show = (activityId: string) =>
  renderForTest(
    <WorkDone activityId={activityId}>
      {({ isDone, earlier }) => (isDone ? 'done' : 'opened') + (earlier?.isRead ? ', read' : '')}
    </WorkDone>,
  );

it('passes on whether the server knows that the text was read to its end', async () => {
  serve({ 'GET /api/activities/read/blocks': () => answer({ isRead: true, blocks: [], hints: [] }) });
  show('read');
  expect(await screen.findByText('opened, read')).toBeTruthy();
});

it('work on an earlier visit counts, and work done now; opening a block does not', async () => {
  const work = { id: 'a-p1', given, result: result({}) };
  serve({
    'GET /api/activities/before/blocks': () => answer({ blocks: [work], hints: [] }),
    'GET /api/activities/opened/blocks': () => answer({ blocks: [], hints: [] }),
  });
  show('before');
  expect(await screen.findByText('done')).toBeTruthy();
  show('opened');
  expect(await screen.findByText('opened')).toBeTruthy();
  act(() =>
    takeWork(placeOf({ userId, activityId: 'opened', blockId: 'a-p1' }), { given, result: result({}) }),
  );
  expect(screen.queryByText('opened')).toBeNull();
  expect(screen.getAllByText('done')).toHaveLength(2);
});

it.each(['unknown', 'exam'] as const)(
  'after a reload in an exam (%s) what was done still counts, and nothing is asked for',
  async (withheld) => {
    const work = { id: 'a-p1', given, result: result({}) };
    serve({ 'GET /api/activities/before/blocks': () => answer({ blocks: [work], hints: [] }) });
    const view = show('before');
    await screen.findByText('done');
    view.unmount();
    vi.unstubAllGlobals();
    const calls = serve({});
    renderForTest(
      <WorkWithheld value={withheld}>
        {['before', 'other'].map((activityId) => (
          <WorkDone activityId={activityId} key={activityId}>
            {({ isDone }) => `${activityId}: ${isDone ? 'done' : 'opened'} `}
          </WorkDone>
        ))}
      </WorkWithheld>,
    );
    expect(document.body.textContent).toContain('before: done other: opened');
    await Promise.resolve();
    expect(calls).toEqual([]);
  },
);
