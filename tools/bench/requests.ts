import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Pool } from 'undici';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { type Load, loaded, type Row } from './support/measure.ts';
import type { HostAnswer, HostRequest } from './support/request-host.ts';

const parallel = 64;
/** Each measurement alternates with the database alone, so that other load on the machine affects both. */
const turns = 3;
const seconds = 2;
const routes: [path: string, goal: string][] = [
  ['/api/courses', '≥ 70 %'],
  ['/api/profile', '≥ 70 %'],
  ['/api/today', '≥ 50 %'],
  ['/api/catalogue', '≥ 50 %'],
];

type Ready = Extract<HostAnswer, { ready: unknown }>['ready'];
type Measured = () => Promise<Load>;

/** The server process; this one sends the requests. */
async function startHost(databaseUrl: string | null) {
  const child = fork(new URL('./support/request-host.ts', import.meta.url), {
    env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) },
  });
  const { ready } = await heard<{ ready: Ready }>(child);
  return {
    ...ready,
    databaseAlone: async (): Promise<Load> => {
      child.send({ parallel, seconds } satisfies HostRequest);
      return (await heard<{ load: Load }>(child)).load;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** The child's next message. @throws Error when it exits instead */
async function heard<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const ended = once(child, 'exit', { signal: over.signal }).then(([code]) => {
    throw new Error(`The process that answers has ended: ${code}`);
  });
  const [answer] = await Promise.race([once(child, 'message', { signal: over.signal }), ended]);
  over.abort();
  ended.catch(() => {});
  return answer as T;
}

/**
 * Fetches `path` over keep-alive connections, each with one request at a time. @throws Error for any status but 200
 */
async function overHttp(origin: string, path: string, authorization: string): Promise<Load> {
  const pool = new Pool(origin, { connections: parallel, pipelining: 1 });
  const headers = { authorization, 'accept-encoding': 'gzip, deflate, br' };
  const one = async () => {
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
    const bytes = await body.arrayBuffer();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${Buffer.from(bytes)}`);
  };
  try {
    return await loaded(one, parallel, seconds);
  } finally {
    await pool.close();
  }
}

const middle = (loads: Load[], of: (load: Load) => number) =>
  loads.map(of).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN;
const speed = (loads: Load[]) =>
  `${middle(loads, (load) => load.perSecond).toFixed(0)}/s, ${middle(loads, (load) => load.median).toFixed(0)} ms, ${middle(loads, (load) => load.p99).toFixed(0)} ms p99`;

/** `ours` as a share of `theirs`: the median over the turns. */
async function compare(what: string, ours: Measured, theirs: Measured, goal = ''): Promise<Row> {
  const pairs: [Load, Load][] = [];
  await ours();
  for (let turn = 0; turn < turns; turn += 1) pairs.push([await ours(), await theirs()]);
  const shares = pairs.map(([one, other]) => (100 * one.perSecond) / other.perSecond).sort((a, b) => a - b);
  const [least, share, most] = [shares[0], shares[Math.floor(turns / 2)], shares.at(-1)].map((value) =>
    (value ?? Number.NaN).toFixed(0),
  );
  const [mine, other] = [pairs.map(([load]) => load), pairs.map(([, load]) => load)];
  return {
    what: `${what}: ${speed(mine)}; beside ${speed(other)}`,
    median: `${share} %`,
    p95: `${least} to ${most} %`,
    goal,
  };
}

async function measure(name: string, databaseUrl: string | null): Promise<Row[]> {
  const host = await startHost(databaseUrl);
  try {
    const rows: Row[] = [];
    for (const [path, goal] of routes) {
      const ours = () => overHttp(host.url, path, host.authorization);
      rows.push(await compare(`${name}: ${path}`, ours, host.databaseAlone, goal));
    }
    const bare = () => overHttp(host.bareUrl, '/', host.authorization);
    const settings = () => overHttp(host.url, '/api/settings', host.authorization);
    rows.push(await compare(`${name}: /api/settings beside bare hono`, settings, bare));
    return rows;
  } finally {
    await host.stop();
  }
}

/**
 * The most common requests, 64 at once, as a share of what the database achieves without HTTP: role transactions of
 * 20 rows, 64 at once, through the same driver. On both databases; also a route without a query compared with the
 * bare framework.
 */
export async function benchRequests(): Promise<Row[]> {
  const rows = await measure('embedded', null);
  const server = await startPostgres(await findPostgres());
  try {
    return [...rows, ...(await measure('PostgreSQL', server.url))];
  } finally {
    await server.stop();
  }
}
