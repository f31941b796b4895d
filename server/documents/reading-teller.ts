import type { Emit } from '../generations/generation-types.ts';

/** Minimum interval of progress events in milliseconds, since each is a write. */
const toldEveryMs = 500;

export type Teller = ReturnType<typeof createTeller>;

/** Reports progress at intervals, without awaiting it. */
export function createTeller(emit: Emit) {
  let last = Number.NEGATIVE_INFINITY;
  return (completed: number, total: number, label: string): void => {
    const now = performance.now();
    if (now - last < toldEveryMs) return;
    last = now;
    // It fails when the run is over, which is handled elsewhere.
    emit.progress(completed, total, label).catch(() => {});
  };
}
