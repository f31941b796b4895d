import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../programs/free-port.ts';

const root = dirname(dirname(import.meta.dirname));
/** The built server, which `ready.ts` keeps up to date; stack traces name the sources. */
const server = ['--enable-source-maps', join(root, 'dist/server/main.js')];
/** The Node command of `npm start`: the built server. */
export const npmStart = [join(root, 'tools/start/bootstrap.mjs'), 'start'];

/**
 * The server's inherited environment, without any variable that would configure it. Uses the compile cache of `npm
 * start`.
 */
const ownEnvironment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
};

/** The product as a new user starts it: its own process and data folder, on loopback. */
export type Product = {
  url: string;
  /** milliseconds from the start of the process to its first successful response */
  readyMs: number;
  pid: number;
  /** SIGKILL: no clean-up */
  kill: () => Promise<void>;
  /** with the same data and the same address */
  restart: () => Promise<void>;
  /** everything printed so far */
  output: () => string;
  /** SIGTERM: a clean shutdown that keeps its data */
  stop: () => Promise<void>;
  /** stops it and removes its data */
  remove: () => Promise<void>;
};

/**
 * Waits until /api/health responds with 200, and throws when the process exits before. Without a timeout of its own:
 * its callers have one for hangs, and a busy machine is no hang.
 */
async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended:\n${output()}`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.status === 200) return;
    await pause(25);
  }
}

/** Environment variable with the data folder of a product that has started once, so that test files need not wait. */
const startedOnce = 'E2E_STARTED_ONCE';

/**
 * Starts a product in a new folder and stops it, so that others can start from a copy. Returns the clean-up function.
 */
export async function startOnce(): Promise<() => void> {
  const dataDir = newFolder();
  const product = await startIn(dataDir, {});
  await product.stop();
  process.env[startedOnce] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'lectern-e2e-'));

/**
 * Starts the product with an empty data folder and, beyond its defaults, only `env`; `program`: the arguments of
 * Node.
 */
export const startNewProduct = (env: Record<string, string> = {}, program = server): Promise<Product> =>
  startIn(newFolder(), env, program);

/** Starts the product without users and, beyond its defaults, only `env`. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = newFolder();
  const once = process.env[startedOnce];
  if (once) cpSync(once, dataDir, { recursive: true });
  return startIn(dataDir, env);
}

async function startIn(dataDir: string, env: Record<string, string>, program = server): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let text = '';
  let child: ChildProcess;

  const start = async (): Promise<number> => {
    const begun = Date.now();
    child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...ownEnvironment, PORT: String(port), DATA_DIR: dataDir, SHUTDOWN_DRAIN_SECONDS: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      text += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    await untilReady(url, child, () => text);
    return Date.now() - begun;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  const product: Product = {
    url,
    readyMs: await start(),
    get pid() {
      return child.pid ?? 0;
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      product.readyMs = await start();
    },
    output: () => text,
    stop: () => end('SIGTERM'),
    remove: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}
