import { expect, it } from 'vitest';
import { freeMemoryAfter } from './free-memory.ts';

// In a function of its own, so that no register of the test still refers to it.
const newGarbage = () => new WeakRef({ samples: Array.from({ length: 1000 }, (_, n) => n) });

it('what a thread no longer uses is collected while it waits', async () => {
  const prepared = newGarbage();
  freeMemoryAfter(1);
  await expect.poll(() => prepared.deref() === undefined).toBe(true);
});
