import { Worker } from 'node:worker_threads';
import { unpackFailure } from './failure.ts';
import { type FromThread, mark, type ThreadStart, type ToThread } from './thread-messages.ts';

/** How often it is looked at in the time it has. A machine that is too busy to look gives the thread more of it. */
const looks = 30;
/** Megabytes; a task that wants more ends its thread and not the process. */
const mostHeap = 256;

type Outcome = { value: unknown } | { error: Error };

type Deps = {
  script: URL;
  /** what it begins with; cloned */
  start: unknown;
  stuckMs: number;
  ready: () => void;
  done: (task: number, outcome: Outcome) => void;
  /** it has ended without having been asked to; `blamed` is the task that it was working on, 0 when it was idle */
  died: (reason: string, blamed: number) => void;
};

export type WatchedThread = {
  send: (task: number, name: string, args: unknown[]) => void;
  /** ends it; nothing more is heard of it */
  end: () => Promise<void>;
};

/**
 * A thread that serves tasks (`serveTasks`) and is looked at while it has any: the one that it works on for longer than
 * `stuckMs` without a pause ends it.
 */
export function startWatchedThread({ script, start, stuckMs, ...told }: Deps): WatchedThread {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const marks = new Int32Array(shared);
  const workerData: ThreadStart = { mark: shared, start };
  const worker = new Worker(script, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostHeap },
  });
  // The server keeps the process alive, not this.
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

  /** Looks whether it still comes round. What is counted is looks, not time. */
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
