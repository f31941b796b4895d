import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../http/test-app.ts';
import { learnerRows, newLearnerIds } from '../platform/database/test-learner-rows.ts';
import { startWholeApp } from '../test-whole-app.ts';
import { expectNothingFromInside, send } from './test-answers.ts';
import { type ApiRoute, apiRequests } from './test-api-requests.ts';
import type { Vocabulary } from './test-requests.ts';

/** `npm run fuzz` sets both; a failure names the seed to repeat it with. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const runs = Number(process.env.FUZZ_RUNS ?? 6);
const timeout = 120_000 + runs * 60_000;

const { app, database, close } = await startWholeApp();
let server: ServerType;
let url: string;
const secretOfVictim = `secret-of-victim-${randomUUID()}`;
let vocabulary: Vocabulary;
let attacker: { token: string; id: string };

async function signUp() {
  const body = { email: `${randomUUID()}@example.com`, password: 'quiet-lamp-in-the-hall' };
  const answer = await ask(app, null, 'POST', '/auth/v1/signup', body);
  return { token: String(answer.body.access_token), id: (answer.body.user as { id: string }).id };
}

beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  attacker = await signUp();
  const victim = await signUp();
  const [mine, theirs] = [newLearnerIds(), newLearnerIds()];
  for (const [owner, ids] of [
    [attacker.id, mine],
    [victim.id, theirs],
  ] as const)
    for (const [table, values] of Object.entries(learnerRows(owner, ids)))
      await database.sql(`insert into ${table} ${values} on conflict do nothing`);
  await database.sql(
    `update ml_courses_staging set description = '${secretOfVictim}' where owner_id = '${victim.id}'`,
  );
  vocabulary = {
    tokens: ['nobody'],
    texts: [
      'Averages',
      'What is the mean?',
      'beginner',
      '<script>alert(1)</script>',
      "' or 1=1 --",
      '__proto__',
    ],
    ids: [...Object.values(mine), ...Object.values(theirs), victim.id, randomUUID(), 'me', '0'],
  };
  console.info(`Fuzzing the API with seed ${seed}, ${runs} requests a route.`);
});
afterAll(async () => {
  server.close();
  await close();
});

/** All that the contract names. */
async function routesOf(): Promise<ApiRoute[]> {
  const { body } = await ask(app, null, 'GET', '/api/openapi.json');
  type Operation = { requestBody?: { content?: Record<string, { schema?: ApiRoute['body'] }> } };
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      body: requestBody?.content?.['application/json']?.schema ?? null,
      takesFile: requestBody?.content?.['multipart/form-data'] !== undefined,
    })),
  );
}

it(
  'every route of the contract answers any input without a 5xx and without data of another learner',
  async () => {
    const routes = await routesOf();
    expect(routes.length).toBeGreaterThan(45);
    const uploads = routes.filter(({ takesFile }) => takesFile).map(({ path }) => path);
    expect(uploads.toSorted()).toEqual(['/api/cards/import', '/api/documents']);
    const statuses = new Map<number, number>();
    for (const route of routes) {
      await fc.assert(
        fc.asyncProperty(apiRequests(route, vocabulary), async (asked) => {
          const token = asked.authorization === 'the attacker' ? attacker.token : asked.authorization;
          const answer = await send(url, asked, token);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          // Nothing is being served from here, which is what this one says.
          if (route.path !== '/api/ready') expect(answer.status).toBeLessThan(500);
          expectNothingFromInside(answer);
          expect(answer.text).not.toContain(secretOfVictim);
        }),
        { seed, numRuns: runs, endOnFailure: true },
      );
    }
    const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    console.info(`${all} requests: ${JSON.stringify(Object.fromEntries(statuses))}`);
    // Otherwise it has only knocked at closed doors.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(routes.length / 4);
  },
  timeout,
);
