import { type ResourceLimits, Worker } from 'node:worker_threads';
import {
  type Ended,
  type EngineImage,
  type FromEngine,
  type RunOrder,
  stoppedBy,
} from './engine-messages.ts';

/** Checks within the time of a run. The timeout counts checks, so that a run gets more time on a busy machine. */
const looks = 20;

export type EngineScript = {
  script: URL;
  /** limits of the thread's JavaScript heap, which does not include WebAssembly memory */
  heap: ResourceLimits;
  /** milliseconds beyond a run's own limit after which the thread is terminated */
  grace: number;
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
    settle({ outcome: stoppedBy(isMemory ? 'memory' : 'time'), spent: true });
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
        let seen = 0;
        const watcher = setInterval(
          () => {
            seen += 1;
            if (seen < looks) return;
            settle({ outcome: stoppedBy('time'), spent: true });
            void worker.terminate();
          },
          (order.limits.time + grace) / looks,
        ).unref();
        waiting = (ended) => {
          clearInterval(watcher);
          resolve(ended);
        };
        worker.postMessage(order);
      }),
    end: async () => {
      await worker.terminate();
    },
  };
}
