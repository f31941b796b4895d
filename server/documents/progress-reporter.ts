import type { Emit } from '../generations/generation-types.ts';

/** Minimum interval of progress events in milliseconds, since each is a write. */
const reportEveryMs = 500;

export type ProgressReporter = ReturnType<typeof createProgressReporter>;

/** Reports progress at intervals, without awaiting it. */
export function createProgressReporter(emit: Emit) {
  let last = Number.NEGATIVE_INFINITY;
  return (completed: number, total: number, label: string): void => {
    const now = performance.now();
    if (now - last < reportEveryMs) return;
    last = now;
    // It fails when the run is over, which is handled elsewhere.
    emit.progress(completed, total, label).catch(() => {});
  };
}
