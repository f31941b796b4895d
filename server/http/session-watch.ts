/** The interval at which the sessions of open streams are checked: a stream goes on for about as long after its end. */
const checkMs = 2000;
/** Sessions per query. */
const mostAtOnce = 500;

/** Calls `onEnd`, once, when the session has ended; returns how to stop watching it. */
export type WatchSession = (sessionId: string, onEnd: () => void) => () => void;

/**
 * Watches the sessions of open streams: whoever is signed out, banned or deleted, by whatever process, gets nothing
 * more. However many streams are open, this process asks once per `checkMs`, and never while none is.
 * @param openOf those of the given sessions that have not ended
 */
export function createSessionWatch(openOf: (sessionIds: string[]) => Promise<string[]>): WatchSession {
  const watched = new Map<string, Set<() => void>>();
  let isDue = false;

  const endAll = (sessionId: string) => {
    for (const onEnd of watched.get(sessionId) ?? []) onEnd();
    watched.delete(sessionId);
  };
  const check = async (): Promise<void> => {
    const ids = [...watched.keys()];
    try {
      for (let from = 0; from < ids.length; from += mostAtOnce) {
        const some = ids.slice(from, from + mostAtOnce);
        const open = new Set(await openOf(some));
        for (const id of some) if (!open.has(id)) endAll(id);
      }
    } catch {
      // A database that does not answer tells nothing about the sessions; they are checked again.
    }
    isDue = false;
    schedule();
  };
  const schedule = () => {
    if (isDue || watched.size === 0) return;
    isDue = true;
    setTimeout(check, checkMs).unref();
  };

  return (sessionId, onEnd) => {
    const streams = watched.get(sessionId) ?? new Set();
    watched.set(sessionId, streams.add(onEnd));
    schedule();
    return () => {
      streams.delete(onEnd);
      if (streams.size === 0 && watched.get(sessionId) === streams) watched.delete(sessionId);
    };
  };
}
