import type { Emit } from '../generations/generation-types.ts';

/** Each event is a write. */
const toldEveryMs = 500;

export type Teller = ReturnType<typeof createTeller>;

/** Tells how far it is, now and then, and waits for nothing. */
export function createTeller(emit: Emit) {
  let last = Number.NEGATIVE_INFINITY;
  return (completed: number, total: number, label: string): void => {
    const now = performance.now();
    if (now - last < toldEveryMs) return;
    last = now;
    // It fails when the run is over, which ends that anyway.
    emit.progress(completed, total, label).catch(() => {});
  };
}
