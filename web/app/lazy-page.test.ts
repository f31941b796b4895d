import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

const Page = () => null;

describe('loading a page on demand', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('resolves with the page', async () => {
    await expect(lazyPage('login', async () => ({ Page }))()).resolves.toEqual({ Component: Page });
  });

  it("fails with 'Loading chunk {id} failed' when the code does not arrive", async () => {
    const load = lazyPage('login', () => Promise.reject(new TypeError('network')));
    await expect(load()).rejects.toThrow('Loading chunk login failed');
  });

  it('fails with the same message after 120 s', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    lazyPage('login', () => new Promise(() => undefined))().catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0].message).toBe('Loading chunk login failed');
  });
});
