import { type ResourceLimits, Worker } from 'node:worker_threads';
import { outsideRequests } from '../request-context.ts';

/** Why a thread has ended without being told to. `limit`: the one that it exceeded; null: it failed by itself. */
export type Death<Limit extends string = never> = { limit: Limit | 'memory' | null; error: Error };

type Deps<FromThread, Limit extends string> = {
  script: URL;
  /** its initial data (`workerData`); cloned */
  data: unknown;
  /** a thread that needs more ends, and not the process */
  heap: ResourceLimits;
  /** its variables, if it must not see the server's; then nothing of what it prints is logged either */
  env?: Record<string, string>;
  /** called with each message; an exception ends the thread */
  heard: (message: FromThread) => void;
  /** called once, unless `end` was called before */
  died: (death: Death<Limit>) => void;
};

export type WatchedThread<ToThread, Limit extends string = never> = {
  /** sends a message, unless it has ended */
  send: (message: ToThread) => void;
  /**
   * Looks at it every so many milliseconds, until the returned function is called: what `look` returns ends it. Looks
   * should be counted, and not time, so that a busy machine gives a thread more of it.
   */
  watch: (everyMs: number, look: Look<Limit>) => () => void;
  worker: Watchable;
  /** terminates it; nothing is heard of it afterwards */
  end: () => Promise<void>;
};
type Look<Limit extends string> = () => Found<Limit> | Promise<Found<Limit>>;
/** What can be asked of a thread from outside. */
export type Watchable = Pick<Worker, 'cpuUsage' | 'getHeapStatistics'>;
type Found<Limit extends string> = Death<Limit> | null;

/**
 * Starts a thread, and ends it when it fails, exceeds its memory, or is found to exceed another limit. It does not keep
 * the process alive.
 */
export function startWatchedThread<ToThread, FromThread, Limit extends string = never>({
  script,
  data,
  heap,
  env,
  heard,
  died,
}: Deps<FromThread, Limit>): WatchedThread<ToThread, Limit> {
  const bare = env && { env, stdout: true, stderr: true };
  const worker = outsideRequests(
    () => new Worker(script, { workerData: data, resourceLimits: heap, ...bare }),
  );
  worker.unref();
  const watches = new Set<NodeJS.Timeout>();
  let over = false;
  const rest = () => {
    over = true;
    for (const timer of watches) clearInterval(timer);
  };
  const die = (death: Death<Limit>) => {
    if (over) return;
    rest();
    died(death);
    void worker.terminate();
  };

  worker.on('message', (message: FromThread) => {
    if (over) return;
    try {
      heard(message);
    } catch (error) {
      die({ limit: null, error: error as Error });
    }
  });
  worker.on('error', (error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    die({ limit: isMemory ? 'memory' : null, error });
  });
  worker.on('exit', (code) => die({ limit: null, error: new Error(`it ended with code ${code}`) }));

  return {
    worker,
    send: (message) => {
      if (!over) worker.postMessage(message);
    },
    watch: (everyMs, look) => {
      const timer = setInterval(async () => {
        const found = await look();
        if (found && watches.has(timer)) die(found);
      }, everyMs).unref();
      watches.add(timer);
      return () => {
        watches.delete(timer);
        clearInterval(timer);
      };
    },
    end: async () => {
      rest();
      await worker.terminate();
    },
  };
}
