import { type ResourceLimits, Worker } from 'node:worker_threads';
import {
  type Ended,
  type EngineImage,
  type FromEngine,
  type RunOrder,
  stoppedBy,
} from './engine-messages.ts';

/** How often a run is looked at in the time it has. What is counted is looks, so a busy machine gives it more time. */
const looks = 20;

export type EngineScript = {
  script: URL;
  /** of the thread's own heap; what an engine in WebAssembly takes is not in it */
  heap: ResourceLimits;
  /** milliseconds that the thread may take beyond a run's own limit before it is ended */
  grace: number;
};

export type EngineThread = {
  /** what it prepared for those that come after it. @throws when the engine cannot be started */
  ready: Promise<EngineImage | null>;
  /** Runs one program. One that hits a limit from outside ends the thread, and is told so. */
  run: (order: RunOrder) => Promise<Ended>;
  end: () => Promise<void>;
};

/** A thread with an engine in it, which is ended when a run does not end by itself. */
export function startEngineThread(
  { script, heap, grace }: EngineScript,
  image: EngineImage | null,
): EngineThread {
  // Nothing of the server's environment is there, and what a program could print would be in nobody's log.
  const worker = new Worker(script, {
    workerData: { image },
    resourceLimits: heap,
    env: {},
    stdout: true,
    stderr: true,
  });
  // The server keeps the process alive, not this.
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
