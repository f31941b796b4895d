import { describe, expect, it } from 'vitest';
import {
  goodPassword,
  newAddress,
  signedUp,
  startTestAuthServer,
  testAuthServer,
} from '../test-auth-server.ts';

// Enough work that skipping it would show.
const server = testAuthServer({ passwordCost: { memoryKib: 19_456, passes: 2 } });

const signUp = (email: string) =>
  server.call('POST', '/signup', { email, password: 'some-other-lamp-9', data: { a: 1 } });

/** The names of all fields, at every depth. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}

/**
 * How long both take, asked by turns, where other work of the machine came between the least: the lower quartile. Who is
 * spared work is faster there as well.
 */
async function undisturbedMs(asks: (() => Promise<unknown>)[], times = 11): Promise<number[]> {
  const taken = asks.map((): number[] => []);
  for (let i = 0; i < times; i++) {
    for (const [which, ask] of asks.entries()) {
      const since = performance.now();
      await ask();
      taken[which]?.push(performance.now() - since);
    }
  }
  return taken.map((list) => list.sort((a, b) => a - b)[Math.floor(times / 4)] ?? 0);
}

describe('a stranger cannot tell whether an address has an account', () => {
  it('answers a sign-up with a known address with the same fields as one with a new address', async () => {
    const { email, id } = await signedUp(server);
    const known = await signUp(email);
    const fresh = await signUp(newAddress());
    expect(known.status).toBe(fresh.status);
    expect(shapeOf(known.body)).toEqual(shapeOf(fresh.body));
    expect(known.body.id).not.toBe(id);
    expect(known.body.user_metadata).toMatchObject({ a: 1, email, sub: known.body.id });
  });

  it('repeats its answer the second time, as for an unconfirmed account', async () => {
    const { email } = await signedUp(server);
    const waiting = newAddress();
    expect((await signUp(email)).body.id).toBe((await signUp(email)).body.id);
    expect((await signUp(waiting)).body.id).toBe((await signUp(waiting)).body.id);
  });

  it('notifies the owner of a known address by mail and leaves the account unchanged', async () => {
    const { email, password } = await signedUp(server);
    await signUp(email);
    const mail = await server.newestMail(email);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.links).toEqual([`${server.publicUrl}/login`]);
    expect((await server.call('POST', '/token?grant_type=password', { email, password })).status).toBe(200);
  });

  it.each(['/recover', '/otp', '/resend'])(
    'answers %s alike for known and unknown addresses',
    async (path) => {
      const { email } = await signedUp(server);
      const ask = (to: string) =>
        server.call('POST', path, { email: to, type: 'signup', create_user: false });
      const known = await ask(email);
      const unknown = await ask(newAddress());
      expect([known.status, known.body]).toEqual([200, {}]);
      expect([unknown.status, unknown.body]).toEqual([200, {}]);
    },
  );

  it('answers a wrong password and an unknown address alike and in similar time', async () => {
    const { email } = await signedUp(server);
    const signIn = (to: string) =>
      server.call('POST', '/token?grant_type=password', { email: to, password: 'wrong-lamp' });
    const unknown = newAddress();
    expect((await signIn(email)).body).toEqual((await signIn(unknown)).body);
    const [knownMs = 0, unknownMs = 0] = await undisturbedMs(
      [() => signIn(email), () => signIn(unknown)],
      21,
    );
    expect(Math.abs(knownMs - unknownMs)).toBeLessThan(Math.max(knownMs, unknownMs) * 0.5);
  });

  it('takes the same time over a reset link for known and unknown addresses', async () => {
    const { email } = await signedUp(server);
    const recover = (to: string) => server.call('POST', '/recover', { email: to });
    const [knownMs = 0, unknownMs = 0] = await undisturbedMs([
      () => recover(email),
      () => recover(newAddress()),
    ]);
    expect(Math.min(knownMs, unknownMs)).toBeGreaterThanOrEqual(59);
    expect(Math.abs(knownMs - unknownMs)).toBeLessThan(Math.max(knownMs, unknownMs) * 0.5);
  });
});

describe('with AUTH_AUTOCONFIRM', () => {
  it('answers a sign-up with a session, creates the profile, and refuses a known address', async () => {
    const open = await startTestAuthServer({ autoconfirm: true });
    try {
      const email = newAddress();
      const client = open.client();
      const { data, error } = await client.signUp({ email, password: goodPassword });
      expect(error).toBeNull();
      expect(data.session?.access_token).toBeTruthy();
      expect(await open.mails()).toEqual([]);
      const rows = await open.database.sql('select name from ml_profiles_staging where id = $1', [
        data.user?.id ?? '',
      ]);
      expect(rows).toEqual([{ name: 'Anonymous' }]);
      const again = await open.client().signUp({ email: email.toUpperCase(), password: goodPassword });
      expect(again.error).toMatchObject({
        status: 422,
        code: 'user_already_exists',
        message: 'User already registered',
      });
      const otp = await open.call('POST', '/otp', { email: newAddress(), create_user: false });
      expect(otp).toMatchObject({ status: 422, body: { code: 'otp_disabled' } });
    } finally {
      await open.close();
    }
  });
});
