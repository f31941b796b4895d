import { setTimeout as pause } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import {
  type Ended,
  type EngineImage,
  type FromEngine,
  type RunOrder,
  stoppedBy,
} from './engine-messages.ts';
import { getsMoreTime } from './more-time.ts';

/** Checks within the time of a run. The timeout counts checks, so that a run gets more time on a busy machine. */
const looks = 20;
/** How long a thread that runs may take to tell its processor time, in milliseconds. */
const answerMs = 1000;

export type Patience = { times: number; least: number };

export type EngineScript = {
  script: URL;
  /** limits of the thread's JavaScript heap, which does not include WebAssembly memory */
  heap: ResourceLimits;
  /** milliseconds beyond a run's own limit after which the thread is terminated, unless it has had no processor time */
  grace: number;
  /**
   * a run may take so many times its processor time, and at least so many milliseconds, until the thread ends it even where
   * the engine does not look at a clock. Absent: it does nearly everywhere, and only the thread can be ended
   */
  patience?: Patience;
};

export type EngineThread = {
  /** the snapshot for later threads, if it made one. @throws if the engine cannot be started */
  ready: Promise<EngineImage | null>;
  /** Runs one program. If it exceeds a limit of the thread, the thread ends and the outcome says so. */
  run: (order: RunOrder) => Promise<Ended>;
  end: () => Promise<void>;
};

/** Starts a thread with an engine, which is terminated if a run does not end by itself. */
export function startEngineThread(
  { script, heap, grace }: EngineScript,
  image: EngineImage | null,
): EngineThread {
  // The thread gets no environment variables, and its output does not reach the server's log.
  const worker = new Worker(script, {
    workerData: { image },
    resourceLimits: heap,
    env: {},
    stdout: true,
    stderr: true,
  });
  // The thread must not keep the process alive.
  worker.unref();
  const ready = Promise.withResolvers<EngineImage | null>();
  ready.promise.catch(() => {});
  let waiting: ((ended: Ended) => void) | null = null;

  const settle = (ended: Ended) => {
    const tell = waiting;
    waiting = null;
    tell?.(ended);
  };
  const lost = (error: Error) => {
    ready.reject(error);
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    settle({ outcome: stoppedBy(isMemory ? 'memory' : 'time'), spent: true, used: Number.POSITIVE_INFINITY });
  };
  worker.on('message', (message: FromEngine) =>
    'ready' in message ? ready.resolve(message.image) : settle(message),
  );
  worker.on('error', (error: Error) => lost(error));
  worker.on('exit', (code) => lost(new Error(`the engine's thread ended with code ${code}`)));

  return {
    ready: ready.promise,
    run: (order) =>
      new Promise((resolve) => {
        const endWatch = watchRun(worker, order.limits.time + grace, () => {
          settle({ outcome: stoppedBy('time'), spent: true, used: Number.POSITIVE_INFINITY });
          void worker.terminate();
        });
        waiting = (ended) => {
          endWatch();
          resolve(ended);
        };
        worker.postMessage(order);
      }),
    end: async () => {
      await worker.terminate();
    },
  };
}

/**
 * Calls `stop` once a run has had its time, which is checked every `window` milliseconds.
 * @returns a function that ends the watch
 */
function watchRun(worker: Worker, window: number, stop: () => void): () => void {
  const begun = processorTime(worker);
  let before = 0;
  let seen = 0;
  let isOver = false;
  const check = async () => {
    const windows = seen / looks;
    const used = (await processorTime(worker)) - (await begun);
    if (isOver) return;
    if (!getsMoreTime({ window, windows, used, usedLately: used - before })) return stop();
    before = used;
  };
  const watcher = setInterval(() => {
    seen += 1;
    if (seen % looks === 0) void check();
  }, window / looks).unref();
  return () => {
    isOver = true;
    clearInterval(watcher);
  };
}

/** Milliseconds of processor time of a thread; infinite if it does not answer, as one that is blocked or has ended. */
async function processorTime(worker: Worker): Promise<number> {
  try {
    // Not in Node before 24.6.
    const usage = await Promise.race([worker.cpuUsage(), pause(answerMs, null, { ref: false })]);
    return usage ? (usage.user + usage.system) / 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
