import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { startWholeApp } from '../test-whole-app.ts';
import { createHealthService } from './health-service.ts';

const token = 'a-token-of-more-than-24-characters';
let database: TestDatabase;
let failing: string | null = null;
let full = false;
let gone = false;
let whole: Awaited<ReturnType<typeof startWholeApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const asLearner: Database['asLearner'] = (user, work) =>
    gone ? Promise.reject(new Error('it is gone')) : database.asLearner(user, work);
  whole = await startWholeApp({
    database: { ...database, asLearner },
    env: { METRICS_TOKEN: token, TRUSTED_PROXIES: '1' },
    condition: { failing: () => failing, isFull: () => full },
  });
});
afterAll(async () => {
  await whole.close();
  await database.close();
});

type From = { peer?: string; headers?: Record<string, string> };
const get = (path: string, { peer, headers = {} }: From = {}) =>
  whole.app.request(
    path,
    { headers },
    peer ? ({ incoming: { socket: { remoteAddress: peer } } } as never) : {},
  );
const stateOf = async (path: string) => {
  const answer = await get(path);
  return [answer.status, await answer.json()];
};

describe('/api/live and /api/ready', () => {
  const ready = [200, { status: 'ready' }];

  it('not ready until unfinished work is taken up, live all the time', async () => {
    expect(await stateOf('/api/ready')).toEqual([503, { status: 'starting', reason: expect.any(String) }]);
    expect(await stateOf('/api/live')).toEqual([200, { status: 'live' }]);
    await whole.app.resumeWork();
    expect(await stateOf('/api/ready')).toEqual(ready);
  });

  it('not ready without the database, which live does not ask', async () => {
    gone = true;
    expect(await stateOf('/api/ready')).toEqual([
      503,
      { status: 'failing', reason: 'The database does not answer.' },
    ]);
    expect(await stateOf('/api/live')).toEqual([200, { status: 'live' }]);
    gone = false;
    expect(await stateOf('/api/ready')).toEqual(ready);
  });

  it('not ready while the process is about to end, but with a full disk, since what is stored can be read', async () => {
    failing = 'The database has crashed.';
    expect(await stateOf('/api/ready')).toEqual([503, { status: 'failing', reason: failing }]);
    failing = null;
    full = true;
    expect(await stateOf('/api/ready')).toEqual(ready);
    full = false;
  });
});

describe('GET /metrics', () => {
  it.each([
    ['a program on this machine', 200, { peer: '127.0.0.1' }],
    ['the same over IPv6', 200, { peer: '::1' }],
    ['another machine', 404, { peer: '10.0.0.7' }],
    ['an unknown peer', 404, {}],
    [
      'what a proxy on this machine forwards',
      404,
      { peer: '127.0.0.1', headers: { forwarded: 'for=1.2.3.4' } },
    ],
    ['the same as X-Forwarded-For', 404, { peer: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['the token', 200, { peer: '10.0.0.7', headers: { authorization: `Bearer ${token}` } }],
    [
      'the token through a proxy',
      200,
      { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': 'x' } },
    ],
    ['a part of the token', 404, { headers: { authorization: `Bearer ${token.slice(0, -1)}` } }],
    ['no token in the header', 404, { headers: { authorization: 'Bearer ' } }],
  ] satisfies [string, number, From][])('%s: %i', async (_, status, from) => {
    const answer = await get('/metrics', from);
    expect(answer.status).toBe(status);
    if (status === 404) expect(await answer.text()).not.toContain('lectern_');
  });

  it('tells of requests, generations, mails, database, event loop, memory and what runs', async () => {
    await get('/api/live');
    const answer = await get('/metrics', { peer: '127.0.0.1' });
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    for (const name of [
      'lectern_http_requests_total{route="/api/live",method="GET",status="2xx"}',
      'lectern_http_request_duration_seconds_bucket{le="0.1",route="/api/live"}',
      'lectern_info{version="',
      'lectern_database_up 1',
      'lectern_database_ping_seconds 0.',
      'lectern_database_work_open ',
      'lectern_database_pool_size ',
      'lectern_mails_waiting 0',
      'nodejs_eventloop_lag_p99_seconds ',
      'process_resident_memory_bytes ',
      'process_start_time_seconds ',
      '# TYPE lectern_generations_ended_total counter',
      '# TYPE lectern_generations_running gauge',
      '# TYPE lectern_model_calls_total counter',
      '# TYPE lectern_model_tokens_total counter',
      '# TYPE lectern_mails_total counter',
      '# TYPE lectern_queue_waiting gauge',
    ])
      expect(text).toContain(name);
  });

  it('has no ids and no words in its labels, and no more of them for more addresses', async () => {
    const labels = async () => {
      const text = await (await get('/metrics', { peer: '127.0.0.1' })).text();
      return text.split('\n').filter((line) => line.startsWith('lectern_http_requests_total')).length;
    };
    await get('/secret-word');
    await get('/library/secret/word');
    await get('/api/courses/2f1d3a52-6f1c-4b6e-9f4e-0d3b2a1c4d5e');
    const before = await labels();
    for (const n of [1, 2, 3]) {
      await get(`/secret-word/${n}`);
      await get(`/library/secret${n}/word`);
      await get(`/api/courses/${n}f1d3a52-6f1c-4b6e-9f4e-0d3b2a1c4d5e`);
      await get(`/api/secret-word-${n}`);
    }
    expect(await labels()).toBe(before);
    const text = await (await get('/metrics', { peer: '127.0.0.1' })).text();
    expect(text).not.toMatch(/secret|2f1d3a52/);
  });

  it('says that the database does not answer, and is answered all the same', async () => {
    gone = true;
    const text = await (await get('/metrics', { peer: '127.0.0.1' })).text();
    expect(text).toContain('lectern_database_up 0');
    expect(text).toContain('lectern_database_ping_seconds Nan');
    gone = false;
  });
});

it('a database that does not answer is logged with its cause once, and when it answers again', async () => {
  const lines: string[] = [];
  let cause: Error | null = null;
  const health = createHealthService({
    database: {
      kind: 'postgres',
      asLearner: async (_, work) => {
        if (cause) throw cause;
        return work({} as never);
      },
    },
    logger: createLogger('warn', { write: (line) => void lines.push(line) }),
    version: '1',
    faculty: { kind: 'library', model: null },
    phase: () => 'serving',
    failing: () => null,
    isFull: () => false,
  });
  await health.ready();
  expect(lines).toEqual([]);
  cause = new Error('database: connect ECONNREFUSED');
  await health.ready();
  await health.health();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('connect ECONNREFUSED');
  cause = null;
  await health.ready();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the database does not answer',
    'the database answers again',
  ]);
});
