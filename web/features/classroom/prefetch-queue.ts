import { pause as realPause } from '../../lib/pause.ts';

/** Specification: classroom 13. */
const PREFETCH_PAUSE_MS = 2000;
const READY_AFTER = 3;

/** `ready` after min(3, total) items; `completed` includes failed ones. */
export type PrefetchProgress = { completed: number; total: number; ready: boolean };

export type PrefetchQueue = {
  /** Replaces the list; the running item is aborted unless it is in the new list as well. */
  start: (ids: string[]) => void;
  /** Moves the item that the learner has opened to the front. */
  prioritise: (id: string) => void;
  /** Retries a failed item, first. */
  retry: (id: string) => void;
  stop: () => void;
};

export type PrefetchOptions = {
  /** resolves with whether a model was called: only then does the queue pause */
  load: (id: string, signal: AbortSignal) => Promise<{ reachedModel: boolean }>;
  onProgress: (progress: PrefetchProgress) => void;
  onFailed: (id: string, error: unknown) => void;
};

/**
 * Generates content one item at a time, with a pause in between; a failed item logs a warning and the next one
 * follows.
 */
export function createPrefetchQueue({ load, onProgress, onFailed }: PrefetchOptions): PrefetchQueue {
  let waiting: string[] = [];
  let settled = new Set<string>();
  let total = 0;
  let running: { id: string | null; controller: AbortController } | null = null;

  const report = () => {
    const completed = settled.size;
    onProgress({ completed, total, ready: completed >= Math.min(READY_AFTER, total) });
  };

  const loadOne = async (id: string, signal: AbortSignal): Promise<boolean> => {
    try {
      return (await load(id, signal)).reachedModel;
    } catch (error) {
      if (signal.aborted) return false;
      console.warn('Prefetching an activity failed', id, error);
      onFailed(id, error);
      // A model may have failed: pause to avoid overloading it.
      return true;
    }
  };

  const run = async (mine: { id: string | null; controller: AbortController }): Promise<void> => {
    const { signal } = mine.controller;
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      mine.id = id;
      const reachedModel = await loadOne(id, signal);
      if (signal.aborted) return;
      mine.id = null;
      settled.add(id);
      report();
      if (reachedModel && waiting.length > 0) await realPause(PREFETCH_PAUSE_MS, signal);
    }
  };

  const ensureRunning = () => {
    if (running || waiting.length === 0) return;
    const mine = { id: null, controller: new AbortController() };
    running = mine;
    run(mine)
      // Only an aborted pause rejects.
      .catch(() => undefined)
      .finally(() => {
        if (running !== mine) return;
        running = null;
        ensureRunning();
      });
  };

  const stop = () => {
    running?.controller.abort();
    running = null;
    waiting = [];
  };

  return {
    start(ids) {
      const same =
        ids.length === total &&
        ids.every((id) => settled.has(id) || waiting.includes(id) || running?.id === id);
      if (same && total > 0) return;
      stop();
      settled = new Set();
      total = ids.length;
      waiting = [...ids];
      report();
      ensureRunning();
    },
    prioritise(id) {
      if (waiting.includes(id)) waiting = [id, ...waiting.filter((other) => other !== id)];
    },
    retry(id) {
      if (running?.id === id) return;
      settled.delete(id);
      waiting = [id, ...waiting.filter((other) => other !== id)];
      report();
      ensureRunning();
    },
    stop,
  };
}
