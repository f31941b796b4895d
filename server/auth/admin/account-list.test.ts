import * as argon2 from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { bearer, goodPassword, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

/** seconds that pass while a password is hashed */
let hashSeconds = 0;
const server = testAuthServer(
  {},
  {
    hashing: {
      ...argon2,
      hash: (...given) => {
        server.passSeconds(hashSeconds);
        return argon2.hash(...given);
      },
    },
  },
);

const add = async (accounts: unknown[], more = {}) => {
  const admin = bearer(await server.adminToken());
  const { status, body } = await server.call('POST', '/admin/accounts', { accounts, ...more }, admin);
  expect(status).toBe(200);
  return body.accounts as { email: string; status: string; reason?: string }[];
};
const statuses = async (accounts: unknown[], more = {}) =>
  (await add(accounts, more)).map(({ status }) => status);
const nameOf = async (email: string) => {
  const rows = await server.database.sql(
    'select p.name from ml_profiles_staging p join auth.users u on u.id = p.id where u.email = $1',
    [email],
  );
  return rows[0]?.name;
};

describe('POST /admin/accounts', () => {
  it('invites each address of a list once, however often it is repeated', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const list = [{ email: one, name: 'Ada Byron' }, { email: two }];
    expect(await statuses(list, { check: true })).toEqual(['new', 'new']);
    expect(await server.mails(one)).toEqual([]);
    expect(await statuses(list)).toEqual(['invited', 'invited']);
    expect(await statuses(list)).toEqual(['waiting', 'waiting']);
    expect(await server.mails(one)).toHaveLength(1);
  });

  it('invites to set a password, and the learner has the name of the list', async () => {
    const email = newAddress();
    await add([{ email, name: ' Zoë Größer ' }]);
    const mail = await server.newestMail(email);
    expect(mail.link.searchParams.get('redirect_to')).toBe(`${server.publicUrl}/update-password`);
    const { status, body } = await server.call('POST', '/verify', { type: 'invite', token_hash: mail.token });
    expect(status).toBe(200);
    const own = bearer(String(body.access_token));
    expect((await server.call('PUT', '/user', { password: goodPassword }, own)).status).toBe(200);
    const signIn = await server.call('POST', '/token?grant_type=password', { email, password: goodPassword });
    expect(signIn.status).toBe(200);
    expect(await nameOf(email)).toBe('Zoë Größer');
    expect(await statuses([{ email }])).toEqual(['exists']);
  });

  it('invites again once the link has expired', async () => {
    const email = newAddress();
    expect(await statuses([{ email }])).toEqual(['invited']);
    server.passSeconds(25 * 3600);
    expect(await statuses([{ email }])).toEqual(['invited']);
    expect(await server.mails(email)).toHaveLength(2);
  });

  it('creates accounts with the passwords of the list, without a mail', async () => {
    const email = newAddress();
    const list = [{ email, name: 'Bo', password: goodPassword }];
    expect(await statuses(list)).toEqual(['created']);
    expect(await statuses(list)).toEqual(['exists']);
    expect(await server.mails(email)).toEqual([]);
    const signIn = await server.call('POST', '/token?grant_type=password', { email, password: goodPassword });
    expect(signIn.status).toBe(200);
    expect(await nameOf(email)).toBe('Bo');
  });

  it('leaves what a busy server cannot hash in the time of one call to the next, which goes on there', async () => {
    hashSeconds = 1.7;
    const list = Array.from({ length: 7 }, () => ({ email: newAddress(), password: goodPassword }));
    expect(await statuses(list)).toEqual([
      ...['created', 'created', 'created'],
      ...['unreached', 'unreached', 'unreached', 'unreached'],
    ]);
    const rest = ['created', 'created', 'created', 'unreached'];
    expect(await statuses(list.slice(3))).toEqual(rest);
    hashSeconds = 30;
    expect(await statuses(list.slice(6))).toEqual(['created']);
    hashSeconds = 0;
    expect(await statuses(list)).toEqual(list.map(() => 'exists'));
  });

  it('reports a wrong row with the reason, and goes on with the others', async () => {
    const { email: taken } = await signedUp(server);
    const good = newAddress();
    const told = await add([
      { email: 'not an address' },
      { email: newAddress(), password: '123456' },
      { email: newAddress(), name: 'x'.repeat(5000) },
      { email: taken.toUpperCase() },
      { email: good },
    ]);
    expect(told.map(({ status }) => status)).toEqual(['invalid', 'invalid', 'invalid', 'exists', 'invited']);
    expect(told[0]?.reason).toContain('invalid format');
    expect(told[1]?.reason).toContain('easy to guess');
  });

  it('gives no password to an address that somebody has signed up with and not confirmed', async () => {
    const email = newAddress();
    await server.call('POST', '/signup', { email, password: 'a stranger was here 1' });
    const [told] = await add([{ email, password: goodPassword }]);
    expect(told).toMatchObject({ status: 'invalid' });
    expect(await statuses([{ email }])).toEqual(['invited']);
  });

  it('is for admins only', async () => {
    const { accessToken } = await signedUp(server);
    const body = { accounts: [{ email: newAddress() }] };
    const answers = [
      await server.call('POST', '/admin/accounts', body),
      await server.call('POST', '/admin/accounts', body, bearer(accessToken)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });
});
