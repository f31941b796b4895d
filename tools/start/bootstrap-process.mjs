// Child processes for the bootstrap. Plain JavaScript for Node 20: nothing is installed yet.
import { spawn } from 'node:child_process';
import process from 'node:process';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command on our terminal and forwards signals. Ctrl-C in a terminal reaches both processes, so the child may
 * receive a signal twice; we wait for it either way, and it never outlives us.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    const done = () => {
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      done();
      resolve({ code, signal });
    });
  });
}

/**
 * Ends this process in the same way as the child, so that the caller's shell sees the same result.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} result
 */
export function endLike({ code, signal }) {
  if (signal !== null) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}

/**
 * Ends this process when its parent is gone, even if that was killed: npm, or the bootstrap on an older Node. Started
 * by hand it may outlive its shell, as under nohup.
 */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.channel.unref();
    process.once('disconnect', end);
  } else if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      end();
    }, 500);
    watch.unref();
  }
}
