import { spawn } from 'node:child_process';
import type { Ending } from './test-counts.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const GRACE = 5_000;

/**
 * Runs Node with these arguments on our terminal, in its own process group, so that servers and browsers started by
 * tests are killed with it: when it exits, when it times out, and when we are interrupted.
 */
export function runLimited(args: string[], limit: number, env: NodeJS.ProcessEnv): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
      detached: true,
    });
    const group = child.pid;
    let timedOut = false;
    let end: NodeJS.Timeout | undefined;

    const killGroup = (signal: NodeJS.Signals): void => {
      try {
        if (group !== undefined) process.kill(-group, signal);
      } catch {
        // The group does not exist any more.
      }
    };
    const stop = (signal: NodeJS.Signals): void => {
      killGroup(signal);
      end ??= setTimeout(() => killGroup('SIGKILL'), GRACE);
    };
    const interrupted = (signal: NodeJS.Signals): void => stop(signal);
    for (const signal of SIGNALS) process.on(signal, interrupted);
    const clock = setTimeout(() => {
      timedOut = true;
      stop('SIGTERM');
    }, limit);

    const finish = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearTimeout(clock);
      clearTimeout(end);
      for (const one of SIGNALS) process.off(one, interrupted);
      killGroup('SIGKILL');
      resolve({ code, signal, timedOut });
    };
    child.once('error', () => finish(1, null));
    child.once('exit', finish);
  });
}
