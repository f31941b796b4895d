import * as argon2 from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import {
  goodPassword,
  newAddress,
  signedUp,
  startTestAuthServer,
  testAuthServer,
} from '../test-auth-server.ts';

/** What each password cost to hash or to check, in the order of the requests: `m=…,t=…,p=…` as a hash has it. */
const work: string[] = [];
const server = testAuthServer(
  {},
  {
    hashing: {
      hash: (password, options, signal) => {
        work.push(`m=${options?.memoryCost},t=${options?.timeCost},p=${options?.parallelism}`);
        return argon2.hash(password, options, signal);
      },
      verify: (passwordHash, password, options, signal) => {
        work.push(String(passwordHash).split('$')[3] ?? '');
        return argon2.verify(passwordHash, password, options, signal);
      },
    },
  },
);

const signUp = (email: string) =>
  server.call('POST', '/signup', { email, password: 'some-other-lamp-9', data: { a: 1 } });

/** The names of all fields, at every depth. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}

/** For how many milliseconds an answer lets one wait. */
async function waitOf(ask: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await ask();
  return performance.now() - since;
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

  it('answers a wrong password and an unknown address alike and after the same work', async () => {
    const { email } = await signedUp(server);
    const refused = async (to: string) => {
      work.length = 0;
      const { status, body } = await server.call('POST', '/token?grant_type=password', {
        email: to,
        password: 'wrong-lamp',
      });
      return { status, body, work: [...work] };
    };
    const known = await refused(email);
    expect(known).toEqual(await refused(newAddress()));
    expect(known.work).toEqual([expect.stringMatching(/^m=1024,t=1,p=1$/)]);
  });

  it('answers a reset link for known and unknown addresses no sooner than after 60 ms', async () => {
    const { email } = await signedUp(server);
    const recover = (to: string) => waitOf(() => server.call('POST', '/recover', { email: to }));
    // A timer may fire a millisecond early.
    expect(Math.min(await recover(email), await recover(newAddress()))).toBeGreaterThanOrEqual(59);
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
