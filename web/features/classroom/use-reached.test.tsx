import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useReached } from './use-reached.ts';

const reached = (lesson: { id: string; isPreview?: boolean }, index: number) =>
  renderHook((at: number) => useReached({ isPreview: false, count: 5, ...lesson }, at), {
    initialProps: index,
  });

afterEach(() => localStorage.clear());

describe('going back', () => {
  it('to an earlier activity keeps the ticks of those that were opened, also after a reload', () => {
    const { result, rerender, unmount } = reached({ id: 'one' }, 0);
    for (const index of [1, 2, 3, 0]) rerender(index);
    expect(result.current).toBe(3);
    unmount();
    expect(reached({ id: 'one' }, 0).result.current).toBe(3);
    expect(reached({ id: 'other' }, 0).result.current).toBe(0);
  });

  it('to a finished lesson shows all activities ticked', () => {
    expect(reached({ id: 'one', isPreview: true }, 0).result.current).toBe(4);
  });
});
