import type { EventLog } from './event-log.ts';
import type { StoredEvent } from './generation-types.ts';

/** Events within this time are stored together; readers do not wait for it. */
const storeEveryMs = 250;
/** All streams together write at most once in this time. */
const betweenWritesMs = 5;
/** A slow database is written to less often: at most this share of the time a stream has a write in progress. */
const restFactor = 4;
/** A run that is this many characters ahead of the database waits for it. */
const mostUnstored = 50_000;

/**
 * A restarted run begins numbering this far ahead: beyond everything that readers of the previous run can have seen,
 * though it was never stored.
 */
export const unstoredGap = 4 * mostUnstored;

export type EventWriter = ReturnType<typeof createEventWriter>;

/**
 * Stores what a log collects, a quarter of a second at a time, one write at once. `store` writes events in order; its
 * failure is thrown by the next call. `streams` is their number in this process.
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
    /** Something was added, and is stored soon. Waits only if the database has fallen far behind. */
    soon: async (): Promise<void> => {
      report();
      if (log.last() - stored > mostUnstored) await storedUpTo(log.last() - mostUnstored);
      else schedule();
    },
    /** Waits until all that was added is stored. */
    now: (): Promise<void> => storedUpTo(log.last()),
    /** Stops writing; returns what is still to be stored. */
    end: async (): Promise<StoredEvent[]> => {
      ended = true;
      clearTimeout(timer);
      await writing;
      report();
      return log.after(stored);
    },
  };
}
