import { Worker } from 'node:worker_threads';
import { outsideRequests } from '../request-context.ts';
import { unpackFailure } from './failure.ts';
import { type FromThread, mark, type ThreadStart, type ToThread } from './thread-messages.ts';

/** Checks within the allowed time. On a machine too busy to check, the thread gets more time. */
const looks = 30;
/** Megabytes; a task that needs more ends its thread and not the process. */
const mostHeap = 256;

type Outcome = { value: unknown } | { error: Error };

type Deps = {
  script: URL;
  /** its initial data; cloned */
  start: unknown;
  stuckMs: number;
  ready: () => void;
  done: (task: number, outcome: Outcome) => void;
  /** it has ended unexpectedly; `blamed` is the task that it was running, 0 when it was idle */
  died: (reason: string, blamed: number) => void;
};

export type WatchedThread = {
  send: (task: number, name: string, args: unknown[]) => void;
  /** terminates it; it sends no more messages */
  end: () => Promise<void>;
};

/**
 * A thread that serves tasks (`serveTasks`) and is checked while it has any: a task that runs for longer than `stuckMs`
 * without a pause terminates it.
 */
export function startWatchedThread({ script, start, stuckMs, ...told }: Deps): WatchedThread {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const marks = new Int32Array(shared);
  const workerData: ThreadStart = { mark: shared, start };
  const worker = outsideRequests(
    () => new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: mostHeap } }),
  );
  // This timer must not keep the process alive.
  worker.unref();
  const inHand = new Set<number>();
  let over = false;
  let watcher: NodeJS.Timeout | undefined;
  const workingOn = () => Atomics.load(marks, mark.task);
  const send = (message: ToThread) => {
    if (!over) worker.postMessage(message);
  };

  const rest = () => {
    clearInterval(watcher);
    watcher = undefined;
  };
  const die = (reason: string) => {
    if (over) return;
    over = true;
    rest();
    told.died(reason, workingOn());
  };

  /** Checks for progress. Checks are counted, not time. */
  const watch = () => {
    let [steps, same] = [-1, 0];
    watcher ??= setInterval(() => {
      const now = Atomics.load(marks, mark.steps);
      same = workingOn() !== 0 && now === steps ? same + 1 : 0;
      steps = now;
      if (same < looks) return;
      die(`it was stuck for ${stuckMs} ms`);
      void worker.terminate();
    }, stuckMs / looks).unref();
  };

  worker.on('message', (message: FromThread) => {
    if (over) return;
    if ('ready' in message) return told.ready();
    inHand.delete(message.task);
    if (inHand.size === 0) rest();
    const outcome = 'failed' in message ? { error: unpackFailure(message.failed) } : { value: message.value };
    told.done(message.task, outcome);
  });
  worker.on('error', (error) => die(error.message));
  worker.on('exit', (code) => die(`it ended with code ${code}`));

  return {
    send: (task, name, args) => {
      inHand.add(task);
      send({ task, name, args });
      watch();
    },
    end: async () => {
      over = true;
      rest();
      await worker.terminate();
    },
  };
}
