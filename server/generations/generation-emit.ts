import type { EventLog } from './event-log.ts';
import type { EventWriter } from './event-writer.ts';
import type { Emit } from './generation-types.ts';

/** Readers are notified at most this often: a delay of 30 ms is not noticeable and halves the work. */
const notifyEveryMs = 30;

export type Notifier = ReturnType<typeof createNotifier>;

/** Throttles notifications: the first is sent immediately, later ones at most every `notifyEveryMs`. */
export function createNotifier(tell: () => void) {
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    last = performance.now();
    tell();
  };
  return {
    now,
    soon: (): void => {
      const age = performance.now() - last;
      if (age >= notifyEveryMs) now();
      else timer ??= setTimeout(now, notifyEveryMs - age);
    },
  };
}

type Heard = {
  log: EventLog;
  controller: AbortController;
  /** resolves once the run's row is stored */
  kept: Promise<void>;
};

/** Emits a run's events to the log and its readers, and a moment later to the database. */
export function createEmit(
  { log, controller: { signal }, kept }: Heard,
  writer: EventWriter,
  notifier: Notifier,
): Emit {
  const say = async (...said: Parameters<EventLog['add']>) => {
    await kept;
    signal.throwIfAborted();
    log.add(...said);
    notifier.soon();
  };
  let last = { completed: 0, total: 0, label: '' };
  return {
    delta: async (text) => {
      if (text === '') return;
      await say('delta', { text });
      await writer.soon();
    },
    progress: async (completed, total, label) => {
      last = { completed, total, label };
      await say('progress', last);
      await writer.now();
    },
    reset: async () => {
      await say('reset', {});
      await writer.now();
    },
    waiting: async (wait) => {
      await say('progress', { ...last, ...(wait ? { waiting: wait } : {}) });
      await writer.soon();
    },
  };
}
