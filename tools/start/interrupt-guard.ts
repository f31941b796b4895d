const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PATIENCE = 10_000;

/** The part of a process that the guard needs. */
export interface Interruptible {
  pid: number;
  on(event: NodeJS.Signals | 'newListener', listener: (event: NodeJS.Signals) => void): unknown;
  listenerCount(signal: NodeJS.Signals): number;
  kill(pid: number, signal: NodeJS.Signals): unknown;
  exit(code: number): void;
}

/**
 * One Ctrl-C arrives as two or three signals: the terminal sends it to the whole process group, and npm forwards it
 * to its child. So a repetition within a second is ignored, and must not interrupt a clean shutdown; a later one
 * counts. A signal during the server's start is deferred until the server handles it, since an exit in the middle of
 * a migration would be harmful.
 */
export function guardInterrupts(target: Interruptible = process, now = () => performance.now()): void {
  let first: number | undefined;
  let kept = false;
  let ours = false;

  const receive = (signal: NodeJS.Signals): void => {
    if (ours) {
      ours = false;
      return;
    }
    if (first !== undefined) {
      if (now() - first > 1000) target.exit(130);
      return;
    }
    first = now();
    if (target.listenerCount(signal) > 1) return;
    // A closed terminal is handled like SIGTERM.
    if (target.listenerCount('SIGTERM') > 1) deliver();
    else {
      kept = true;
      setTimeout(() => target.exit(130), PATIENCE).unref();
    }
  };
  const deliver = (): void => {
    ours = true;
    target.kill(target.pid, 'SIGTERM');
  };

  for (const signal of SIGNALS) target.on(signal, receive);
  target.on('newListener', (event) => {
    if (!kept || event !== 'SIGTERM') return;
    kept = false;
    // The listener is added after this event.
    setImmediate(deliver);
  });
}
