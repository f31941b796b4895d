import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { newClient } from '../product/client.ts';
import { npmStart, type Product, startNewProduct } from '../product/product.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { loaded, type Row, valueRow } from './support/measure.ts';
import { residentMb } from './support/process-use.ts';

const paths = ['/api/courses', '/api/profile', '/api/today', '/api/catalogue'];
const connections = 64;
const burstSeconds = 30;
/** Until then the library's thread has started and everything left over from the start has been collected. */
const idleMs = 90_000;
const restMs = 60_000;

/** Another checkout, built and with its packages, to be measured in the same run. */
const other = process.env.BENCH_BESIDE;
const checkouts: [name: string, program: string[]][] = [
  ['', npmStart],
  ...(other ? [['beside, ', [`${other}/tools/start/bootstrap.mjs`, 'start']] as [string, string[]]] : []),
];

const course = {
  title: 'Polls and risks',
  description: 'What polls can tell, and what a risk means.',
  objectives: [],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons: 4,
};

/** The four requests in turn, over keep-alive connections. @returns requests a second */
async function burst({ url }: Product): Promise<number> {
  const { call, authorization } = await newClient(url);
  for (let index = 0; index < 5; index++) await call('POST', '/api/courses', { course });
  const pool = new Pool(url, { connections, pipelining: 1 });
  const headers = { authorization, 'accept-encoding': 'gzip, deflate, br' };
  let turn = 0;
  const one = async () => {
    const path = paths[turn++ % paths.length] ?? '/';
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
  };
  try {
    return (await loaded(one, connections, burstSeconds)).perSecond;
  } finally {
    await pool.close();
  }
}

type Started = { name: string; product: Product; goals: [idle: string, rested: string] };

/** One after the other, since the first start of a checkout fills its compile cache. */
async function startAll(databaseUrl: (name: string) => Promise<string>): Promise<Started[]> {
  const env = { AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off', AI_PROVIDER: 'library' };
  const started: Started[] = [];
  for (const [which, program] of checkouts) {
    const embedded = await startNewProduct(env, program);
    started.push({ name: `${which}embedded`, product: embedded, goals: ['under 400 MiB', '450 MiB'] });
    const DATABASE_URL = await databaseUrl(`bench${started.length}`);
    const withServer = await startNewProduct({ ...env, DATABASE_URL }, program);
    started.push({ name: `${which}PostgreSQL`, product: withServer, goals: ['under 280 MiB', ''] });
  }
  return started;
}

/** Resident memory of all threads of each instance: idle, and a minute after 64 connections for half a minute. */
async function measureAll(started: Started[]): Promise<Row[]> {
  const mib = ({ product }: Started) => `${residentMb(product.pid).toFixed(0)} MiB`;
  await pause(idleMs);
  const rows = started.map((one) => valueRow(`${one.name}: resident when idle`, mib(one), one.goals[0]));
  const rests: Promise<Row>[] = [];
  for (const one of started) {
    const rate = `${(await burst(one.product)).toFixed(0)}/s`;
    const at = `directly after ${burstSeconds} s of ${connections} connections (${rate}) ${mib(one)}`;
    const rested = pause(restMs).then(() => mib(one));
    rests.push(rested.then((now) => valueRow(`${one.name}: ${at}; a minute later`, now, one.goals[1])));
  }
  return [...rows, ...(await Promise.all(rests))];
}

/**
 * The memory of the product as `npm start` starts it, on both databases. With BENCH_BESIDE=FOLDER the checkout in that
 * folder as well, in the same run.
 */
export async function benchMemory(): Promise<Row[]> {
  const server = await startPostgres(await findPostgres());
  let started: Started[] = [];
  try {
    const { default: postgres } = await import('postgres');
    const client = postgres(server.url, { max: 1 });
    started = await startAll(async (name) => {
      await client.unsafe(`create database ${name}`);
      return server.url.replace(/[^/]+$/, name);
    });
    await client.end();
    return await measureAll(started);
  } finally {
    await Promise.all(started.map(({ product }) => product.remove()));
    await server.stop();
  }
}
