import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdminToken } from '../auth/auth.ts';
import { loadConfig } from '../config.ts';
import { buildWholeApp, startWholeApp, type WholeApp } from '../test-whole-app.ts';
import { byteStream, whileSignedIn } from './byte-stream.ts';
import { createSessionWatch } from './session-watch.ts';
import { ask, eventsOf } from './test-app.ts';

type Here = Awaited<ReturnType<typeof startWholeApp>>;
type Learner = { id: string; email: string; password: string; token: string };

/** Two processes over one database: `other` has the streams, accounts are changed in `here`. */
const processes = {} as { here: Here; other: WholeApp; adminToken: string };
beforeAll(async () => {
  const here = await startWholeApp();
  const other = await buildWholeApp(here.database, here.dataDir);
  const { auth } = loadConfig({ DATA_DIR: here.dataDir });
  Object.assign(processes, { here, other, adminToken: await makeAdminToken(auth, new Date(), 3600) });
});
afterAll(async () => {
  await processes.other.stop(0);
  await processes.here.close();
});

const call = (token: string | null, method: string, path: string, body?: unknown) =>
  ask(processes.here.app, token, method, path, body);
const admin = (method: string, path: string, body?: unknown) =>
  call(processes.adminToken, method, `/auth/v1/admin/users/${path}`, body);

async function signedUp(): Promise<Learner> {
  const email = `${randomUUID()}@example.com`;
  const password = `quiet-lamp-${randomUUID()}`;
  const { body } = await call(null, 'POST', '/auth/v1/signup', { email, password });
  return { id: (body.user as { id: string }).id, email, password, token: String(body.access_token) };
}

/** An open stream of a generation that never ends, worked on by nobody of these processes. */
async function openStream(app: Pick<WholeApp, 'request'>, { id, token }: Learner) {
  const [row] = await processes.here.database.sql(
    `insert into generations (user_id, kind, key, input, status, lease_owner, lease_expires_at)
     values ($1, 'notes', $2, '{}', 'running', 'another', now() + interval '20 seconds') returning id`,
    [id, randomUUID()],
  );
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const answer = await app.request(`/api/generations/${row?.id}/events`, { headers });
  const state = { isOpen: true };
  const text = answer.text().finally(() => {
    state.isOpen = false;
  });
  return { state, ended: text.then((all) => eventsOf(all).at(-1)) };
}

const refusal = { event: 'error', data: { status: 401, detail: 'No authenticated session.' } };

describe('the open stream of a learner', () => {
  it.each<[string, (learner: Learner) => Promise<{ status: number }>]>([
    ['is banned', ({ id }) => admin('PUT', id, { ban_duration: '24h' })],
    ['is deleted by an admin', ({ id }) => admin('DELETE', id, { should_soft_delete: true })],
    [
      'gets another password from an admin',
      ({ id }) => admin('PUT', id, { password: 'new-lamp-of-an-admin' }),
    ],
    ['signs out everywhere', ({ token }) => call(token, 'POST', '/auth/v1/logout?scope=global')],
  ])('who %s ends within seconds, in every process', async (_, change) => {
    const learner = await signedUp();
    const streams = [
      await openStream(processes.here.app, learner),
      await openStream(processes.other, learner),
    ];
    const since = performance.now();
    expect((await change(learner)).status).toBeLessThan(300);
    for (const { ended } of streams) expect(await ended).toMatchObject(refusal);
    // Checked every two seconds; the rest is the patience that a busy machine needs.
    expect(performance.now() - since).toBeLessThan(20_000);
  });

  it('who is deleted for good is cut off, since what it told is gone', async () => {
    const learner = await signedUp();
    const { ended } = await openStream(processes.other, learner);
    const [outcome] = await Promise.all([
      ended.then(
        () => 'told to the end',
        (error) => error.status,
      ),
      admin('DELETE', learner.id),
    ]);
    expect(outcome).toBe(404);
  });

  it('goes on while it is another session, or another learner, that ends', async () => {
    const learner = await signedUp();
    const { email, password } = learner;
    const signedIn = await call(null, 'POST', '/auth/v1/token?grant_type=password', { email, password });
    const elsewhere = { ...learner, token: String(signedIn.body.access_token) };
    const ending = await openStream(processes.other, learner);
    const { state } = await openStream(processes.other, elsewhere);
    await call(elsewhere.token, 'POST', '/auth/v1/logout?scope=others');
    expect(await ending.ended).toMatchObject(refusal);
    expect(state.isOpen).toBe(true);
    await admin('PUT', learner.id, { ban_duration: '1h' });
    await expect.poll(() => state.isOpen).toBe(false);
  });
});

describe('a file that is still being sent when the session ends', () => {
  it('is cut off, so that nobody takes it for a whole one', async () => {
    const ended: (() => void)[] = [];
    let listening = 0;
    const onSessionEnd = (end: () => void) => {
      listening = ended.push(end);
      return () => {
        listening -= 1;
      };
    };
    async function* endless() {
      for (;;) yield 'some rows\n';
    }
    const reader = byteStream(whileSignedIn(onSessionEnd, endless())).getReader();
    expect((await reader.read()).done).toBe(false);
    ended[0]?.();
    const rest = async () => {
      for (let i = 0; i < 10; i++) await reader.read();
    };
    await expect(rest()).rejects.toMatchObject({ status: 401 });
    expect(listening).toBe(0);
  });
});

describe('watching the sessions of open streams', () => {
  it('takes one query for all of them, survives a database that fails, and ends with the last stream', async () => {
    const asked: string[][] = [];
    const watch = createSessionWatch(async (ids) => {
      asked.push(ids);
      if (asked.length === 1) throw new Error('the database is down');
      return ids.filter((id) => id !== 'ended');
    });
    const told: string[] = [];
    const streams = ['open', 'ended', 'open'].map((id) => watch(id, () => told.push(id)));
    await expect.poll(() => told).toEqual(['ended']);
    expect(asked.slice(0, 2)).toEqual([
      ['open', 'ended'],
      ['open', 'ended'],
    ]);
    for (const stop of streams) stop();
    const before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(asked.length).toBeLessThanOrEqual(before + 1);
    expect(told).toEqual(['ended']);
  });
});
