import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClassroomActivity } from './classroom-types.ts';
import { useTimeSpent } from './use-time-spent.ts';

const recorded = vi.hoisted(() => ({ now: vi.fn(async () => true) }));
vi.mock('../../lib/evidence.ts', () => ({ recordEvidence: recorded.now }));

const activity = { id: 'a1', courseId: 'c1', unitId: 'u1' } as ClassroomActivity;
const timeEvents = () =>
  recorded.now.mock.calls.flat().filter((event) => (event as { kind: string }).kind === 'time-spent');
const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000));
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Time in an activity is an event at most every 30 s while visible', () => {
  it('every 30 s, with the version that was shown', async () => {
    renderHook(() => useTimeSpent(activity, 3));
    await pass(29);
    expect(timeEvents()).toEqual([]);
    await pass(32);
    expect(timeEvents()).toHaveLength(2);
    expect(timeEvents()[0]).toMatchObject({ seconds: 30, activityId: 'a1', contentVersion: 3 });
  });

  it('not while the page is hidden', async () => {
    renderHook(() => useTimeSpent(activity, null));
    await pass(20);
    visibility = 'hidden';
    await pass(300);
    expect(timeEvents()).toEqual([]);
    visibility = 'visible';
    await pass(10);
    expect(timeEvents()).toHaveLength(1);
  });

  it('not without activity: it stops three minutes after the last input and continues with the next', async () => {
    renderHook(() => useTimeSpent(activity, null));
    await pass(3600);
    expect(timeEvents()).toHaveLength(6);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    await pass(30);
    expect(timeEvents()).toHaveLength(7);
  });

  it('a page that scrolls by itself does not count as input', async () => {
    renderHook(() => useTimeSpent(activity, null));
    await pass(180);
    for (let second = 0; second < 90; second++) {
      window.dispatchEvent(new Event('scroll'));
      await pass(1);
    }
    expect(timeEvents()).toHaveLength(6);
  });

  it('the remainder when the activity is left, but not for a brief glance', async () => {
    const first = renderHook(() => useTimeSpent(activity, null));
    await pass(12);
    first.unmount();
    expect(timeEvents()).toMatchObject([{ seconds: 12 }]);
    const second = renderHook(() => useTimeSpent(activity, null));
    await pass(3);
    second.unmount();
    expect(timeEvents()).toHaveLength(1);
  });

  it('the remainder when the page is left, before the outbox is sent', async () => {
    let sent = 0;
    const leave = () => {
      sent = timeEvents().length;
    };
    window.addEventListener('pagehide', leave);
    renderHook(() => useTimeSpent(activity, null));
    await pass(12);
    window.dispatchEvent(new Event('pagehide'));
    window.removeEventListener('pagehide', leave);
    expect(sent).toBe(1);
  });

  it('opening an activity is recorded once', async () => {
    const { rerender } = renderHook(() => useTimeSpent(activity, null));
    rerender();
    expect(recorded.now).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'activity-opened', activityId: 'a1' }),
    );
    expect(recorded.now).toHaveBeenCalledTimes(1);
  });
});
