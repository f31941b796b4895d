import { vi } from 'vitest';

/** Only for hangs: vitest's default of one second is too short on two busy cores. */
const PATIENCE_MS = 60_000;

/** Waits until the check passes, and returns its result. After a minute throws its last error. */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
