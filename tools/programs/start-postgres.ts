// A PostgreSQL server of our own for tests and benchmarks: private, temporary, gone afterwards.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { majorVersion, type SystemUser, serverUser } from './find-postgres.ts';
import { freePort } from './free-port.ts';

export type TestPostgres = {
  /** with the name and password of its superuser, and the database postgres */
  url: string;
  stop: () => Promise<void>;
};

const READY_MS = 30_000;
const PORT_TRIES = 3;

/** What a test asks of it: many connections, and nothing that outlives a crash. */
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
 * Starts the server whose programs lie in `programs` on a free port of this machine, with a password made for it and
 * its data in a temporary folder. Throws what it said when it does not start.
 */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const user = serverUser();
  const home = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
  const password = randomBytes(24).toString('hex');
  const gone = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  // For runs that are interrupted: they end without calling stop.
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

/** Programs in a folder that only root may enter are copied to where the server's user can run them. */
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

/** As hosted databases have it: plain order, and capitals of every script known. From version 17 on without the system's help. */
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
    // Somebody else may have taken the port between our look and its start.
    if (attempt === PORT_TRIES) throw new Error(`PostgreSQL did not start: ${problem}`);
  }
}

/** undefined once it says that it listens, else what it said instead. */
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

/** SIGINT is its fast shutdown: open connections are ended, nothing is waited for. */
async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const clock = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(clock);
}
