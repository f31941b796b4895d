import { vi } from 'vitest';

/** For what hangs only: on two busy cores a second, which vitest waits by itself, is no time at all. */
const PATIENCE_MS = 30_000;

/** Waits until the check passes, and hands on what it answers. Throws what it threw last when half a minute was not enough. */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
