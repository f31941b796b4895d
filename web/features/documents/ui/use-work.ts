import { useState } from 'react';

/** Runs one action at a time, and keeps the last error. `after`: runs after each, whatever its result. */
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
