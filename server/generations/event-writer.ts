import type { EventLog } from './event-log.ts';
import type { StoredEvent } from './generation-types.ts';

/** Events within this time are stored together; readers do not wait for it. */
const storeEveryMs = 250;
/** Shortest interval between two writes of all streams together. */
const betweenWritesMs = 5;
/** A stream pauses after each write for this many times the write's duration, so a slow database gets fewer writes. */
const restFactor = 4;
/** A run waits when this many characters are not stored yet (backpressure). */
const mostUnstored = 50_000;

/**
 * A restarted run skips this many numbers, to be beyond all events of the previous run that readers may have seen
 * before they were stored.
 */
export const unstoredGap = 4 * mostUnstored;

export type EventWriter = ReturnType<typeof createEventWriter>;

/**
 * Stores the events of a log in batches of a quarter of a second, one write at a time. `store` writes events in order;
 * its failure is thrown by the next call. `streams` returns the number of streams in this process.
 */
export function createEventWriter(
  log: EventLog,
  store: (events: StoredEvent[]) => Promise<void>,
  streams: () => number = () => 1,
) {
  let stored = log.last();
  /** how long the last write took */
  let took = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | null = null;
  let failed: { error: unknown } | null = null;
  let ended = false;

  const write = async () => {
    const begun = performance.now();
    const upTo = log.last();
    await store(log.after(stored));
    stored = upTo;
    took = performance.now() - begun;
  };
  const pass = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write()
      .catch((error: unknown) => {
        failed ??= { error };
      })
      .finally(() => {
        writing = null;
        schedule();
      });
    return writing;
  };
  const schedule = () => {
    if (writing || failed || ended || log.last() === stored) return;
    timer ??= setTimeout(pass, Math.max(storeEveryMs, restFactor * took, betweenWritesMs * streams()));
  };
  const report = () => {
    if (failed) throw failed.error;
  };
  const storedUpTo = async (seq: number) => {
    while (stored < seq && !failed) await pass();
    report();
  };

  return {
    /** Schedules a write of added events. Waits only if the database is far behind. */
    soon: async (): Promise<void> => {
      report();
      if (log.last() - stored > mostUnstored) await storedUpTo(log.last() - mostUnstored);
      else schedule();
    },
    /** Waits until all added events are stored. */
    now: (): Promise<void> => storedUpTo(log.last()),
    /** Stops writing; returns the events that are not stored yet. */
    end: async (): Promise<StoredEvent[]> => {
      ended = true;
      clearTimeout(timer);
      await writing;
      report();
      return log.after(stored);
    },
  };
}
