import { setTimeout as pause } from 'node:timers/promises';
import type { ResourceLimits } from 'node:worker_threads';
import { type Death, startWatchedThread, type Watchable } from '../../platform/task-thread/watched-thread.ts';
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
  const ready = Promise.withResolvers<EngineImage | null>();
  ready.promise.catch(() => {});
  let waiting: ((ended: Ended) => void) | null = null;
  let endWatch = () => {};
  /** the outcome of a run in a thread that has ended */
  let dead: Ended | null = null;

  const settle = (ended: Ended) => {
    endWatch();
    const tell = waiting;
    waiting = null;
    tell?.(ended);
  };
  const lost = ({ limit, error }: Death<'time'>) => {
    ready.reject(error);
    dead = { outcome: stoppedBy(limit ?? 'time'), spent: true, used: Number.POSITIVE_INFINITY };
    settle(dead);
  };
  const thread = startWatchedThread<RunOrder, FromEngine, 'time'>({
    ...{ script, heap },
    data: { image },
    env: {},
    heard: (message) => ('ready' in message ? ready.resolve(message.image) : settle(message)),
    died: lost,
  });

  return {
    ready: ready.promise,
    run: (order) =>
      new Promise((resolve) => {
        if (dead) return resolve(dead);
        waiting = resolve;
        const window = order.limits.time + grace;
        endWatch = thread.watch(window / looks, watchRun(thread.worker, window));
        thread.send(order);
      }),
    end: async () => {
      lost({ limit: null, error: new Error("the engine's thread was ended") });
      await thread.end();
    },
  };
}

/** Ends the thread once a run has had its time, which is checked every `window` milliseconds. */
function watchRun(worker: Watchable, window: number) {
  const begun = processorTime(worker);
  let before = 0;
  let seen = 0;
  return async (): Promise<Death<'time'> | null> => {
    seen += 1;
    if (seen % looks !== 0) return null;
    const used = (await processorTime(worker)) - (await begun);
    const run = { window, windows: seen / looks, used, usedLately: used - before };
    before = used;
    return getsMoreTime(run) ? null : { limit: 'time', error: new Error('its run had its time') };
  };
}

/** Milliseconds of processor time of a thread; infinite if it does not answer, as one that is blocked or has ended. */
async function processorTime(worker: Watchable): Promise<number> {
  try {
    // Not in Node before 24.6.
    const usage = await Promise.race([worker.cpuUsage(), pause(answerMs, null, { ref: false })]);
    return usage ? (usage.user + usage.system) / 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
