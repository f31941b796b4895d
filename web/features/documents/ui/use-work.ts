import { useState } from 'react';

/** One piece of work at a time, and why the last one failed. `after`: what follows each, whatever came of it. */
export function useWork(after: () => Promise<unknown> = async () => {}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    await after();
    setBusy(false);
  };
  return { busy, problem, run };
}
