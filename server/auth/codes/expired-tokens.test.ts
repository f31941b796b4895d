import { beforeEach, describe, expect, it } from 'vitest';
import { bearer, goodPassword, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({}, { withSms: true });
const day = 86_400;
const kinds = async () =>
  (await server.database.sql('select kind from auth.one_time_tokens order by kind')).map(({ kind }) => kind);
/** Backdates all tokens by this much, and sweeps. */
const sweepAfter = async (seconds: number, kind = '%') => {
  await server.database.sql(
    `update auth.one_time_tokens set created_at = created_at - interval '${seconds} seconds' where kind like '${kind}'`,
  );
  await server.service.sweep();
};

beforeEach(() => server.database.sql('delete from auth.one_time_tokens'));

describe('expired links and codes', () => {
  it('that were mailed are removed a day later', async () => {
    const { email } = await signedUp(server);
    await server.call('POST', '/recover', { email });
    const { token } = await server.newestMail(email);
    await sweepAfter(2 * day - 60);
    expect(await kinds()).toEqual(['recovery']);
    const late = { type: 'recovery', token_hash: token };
    const before = await server.call('POST', '/verify', late);
    await sweepAfter(120);
    expect(await kinds()).toEqual([]);
    expect(await server.call('POST', '/verify', late)).toMatchObject({ status: 403, body: before.body });
  });

  it('sent by SMS and nonces, which expire sooner, are removed a day later as well', async () => {
    const { accessToken } = await signedUp(server);
    await server.call('PUT', '/user', { phone: '+14155550111' }, bearer(accessToken));
    await server.call('GET', '/reauthenticate', undefined, bearer(accessToken));
    expect(await kinds()).toEqual(['phone_change', 'reauthentication']);
    await sweepAfter(day + 240);
    expect(await kinds()).toEqual(['phone_change', 'reauthentication']);
    await sweepAfter(120);
    expect(await kinds()).toEqual(['reauthentication']);
    await sweepAfter(3600);
    expect(await kinds()).toEqual([]);
  });

  it('of a sign-up are kept until an account is confirmed, so that the mail can be resent', async () => {
    const email = newAddress();
    await server.call('POST', '/signup', { email, password: goodPassword });
    await sweepAfter(30 * day);
    expect(await kinds()).toEqual(['confirmation']);
    server.passSeconds(61);
    await server.call('POST', '/resend', { type: 'signup', email });
    const { token } = await server.newestMail(email);
    await server.call('POST', '/verify', { type: 'signup', token_hash: token });
    const { status } = await server.call('POST', '/token?grant_type=password', {
      email,
      password: goodPassword,
    });
    expect(status).toBe(200);
    expect(await kinds()).toEqual([]);
  });

  it('of a change of address are removed as a pair, since one alone must never suffice', async () => {
    const { accessToken } = await signedUp(server);
    await server.call('PUT', '/user', { email: newAddress() }, bearer(accessToken));
    const both = ['email_change_current', 'email_change_new'];
    expect(await kinds()).toEqual(both);
    await sweepAfter(3 * day, '%_current');
    expect(await kinds()).toEqual(both);
    await sweepAfter(3 * day, '%_new');
    expect(await kinds()).toEqual([]);
  });
});
