const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The part of a process that the guard needs. */
export interface Interruptible {
  pid: number;
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  listenerCount(signal: NodeJS.Signals): number;
  kill(pid: number, signal: NodeJS.Signals): unknown;
  exit(code: number): void;
}

/**
 * One Ctrl-C arrives as two or three signals: the terminal sends it to the whole group, and npm sends it
 * on to its child. So a repetition within a second is the same wish, and must not cut a clean end short;
 * a later one means it. Before anything listens for signals there is nothing to end cleanly.
 */
export function guardInterrupts(target: Interruptible = process, now = () => performance.now()): void {
  let first: number | undefined;
  const receive = (signal: NodeJS.Signals): void => {
    if (first !== undefined) {
      if (now() - first > 1000) target.exit(130);
      return;
    }
    if (target.listenerCount(signal) > 1) first = now();
    // A closed terminal ends the server as a request to end does.
    else if (signal === 'SIGHUP' && target.listenerCount('SIGTERM') > 1) target.kill(target.pid, 'SIGTERM');
    else target.exit(130);
  };
  for (const signal of SIGNALS) target.on(signal, receive);
}
