// A private, temporary PostgreSQL server for tests and benchmarks.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { majorVersion, type SystemUser, serverUser } from './find-postgres.ts';
import { freePort } from './free-port.ts';

export type TestPostgres = {
  /** includes the superuser's name and password, and the database postgres */
  url: string;
  stop: () => Promise<void>;
};

const READY_MS = 30_000;
const PORT_TRIES = 3;

/** Settings for tests: many connections, and no crash safety. */
const OPTIONS = {
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_messages: 'log',
};

/**
 * Starts the server from the programs in `programs` on a free port, with a generated password and its data in a
 * temporary folder. Throws the server's output when it does not start.
 */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const user = serverUser();
  const home = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
  const password = randomBytes(24).toString('hex');
  const gone = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  // For interrupted runs, which exit without calling stop.
  process.once('exit', gone);
  try {
    if (user) chownSync(home, user.uid, user.gid);
    const bin = withinReach(programs, home, user);
    createCluster(bin, home, password, user);
    const { server, port } = await startOnFreePort(bin, home, user);
    return {
      url: `postgres://lectern:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await end(server);
        process.off('exit', gone);
        gone();
      },
    };
  } catch (error) {
    process.off('exit', gone);
    gone();
    throw error;
  }
}

/** Copies programs from a folder that only root may enter to where the server's user can run them. */
function withinReach(programs: string, home: string, user: SystemUser): string {
  if (!user || !programs.includes('node_modules')) return programs;
  cpSync(dirname(programs), join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(home, 'native', 'bin');
}

function createCluster(bin: string, home: string, password: string, user: SystemUser): void {
  const file = join(home, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  const data = ['-D', join(home, 'data'), '-U', 'lectern', '-A', 'scram-sha-256', `--pwfile=${file}`];
  execFileSync(join(bin, 'initdb'), [...data, '-E', 'UTF8', ...letters(bin), '--no-sync'], {
    ...user,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
  });
  rmSync(file);
  accessSync(join(home, 'data', 'PG_VERSION'), constants.R_OK);
}

/**
 * The locale of hosted databases: byte order for sorting, and case mapping for every script. From version 17 on
 * independent of the system.
 */
const letters = (bin: string): string[] =>
  (majorVersion(bin) ?? 0) >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];

async function startOnFreePort(bin: string, home: string, user: SystemUser) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const settings = Object.entries({ ...OPTIONS, port: String(port) });
    const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(bin, 'postgres'), ['-D', join(home, 'data'), ...flags], {
      ...user,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const problem = await started(server, port);
    if (problem === undefined) return { server, port };
    await end(server);
    // Another process may have taken the port between our check and the start.
    if (attempt === PORT_TRIES) throw new Error(`PostgreSQL did not start: ${problem}`);
  }
}

/** Resolves with undefined once the server listens, otherwise with its output. */
function started(server: ChildProcess, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const clock = setTimeout(() => resolve(`not ready on port ${port} in time\n${said}`), READY_MS);
    const settle = (problem: string | undefined) => {
      clearTimeout(clock);
      resolve(problem);
    };
    server.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4000);
      if (said.includes('ready to accept connections')) settle(undefined);
    });
    server.once('error', (error) => settle(String(error)));
    server.once('exit', () => settle(said || 'it ended without a word'));
  });
}

/** SIGINT is its fast shutdown: open connections are closed without waiting. */
async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const clock = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(clock);
}
