import { describe, expect, it } from 'vitest';
import { bearer, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({ jwtSeconds: 600_000, mailTokenSeconds: 604_800 }, { withSms: true });

const other = (code: string) => (code === '000000' ? '111111' : '000000');
const type = (email: string, token: string) =>
  server.call('POST', '/verify', { type: 'email', email, token });
/** Ten wrong codes after each of so many mails. */
async function guess(email: string, mails: number) {
  for (let mail = 0; mail < mails; mail++) {
    await server.call('POST', '/otp', { email });
    const { code } = await server.newestMail(email);
    for (let count = 0; count < 10; count++) await type(email, other(code));
  }
  await server.call('POST', '/otp', { email });
  return server.newestMail(email);
}

describe('wrong codes of an account', () => {
  it('are counted over all mails: after twenty only the link works, not even the right code', async () => {
    const { email } = await signedUp(server);
    const mail = await guess(email, 2);
    expect((await type(email, mail.code)).body.code).toBe('otp_expired');
    const link = await server.call('POST', '/verify', { type: 'magiclink', token_hash: mail.token });
    expect(link.status).toBe(200);
  });

  it('are forgotten after twelve hours, so that a stranger cannot lock the owner out permanently', async () => {
    const { email } = await signedUp(server);
    const { code } = await guess(email, 2);
    server.passSeconds(11 * 3600);
    expect((await type(email, code)).status).toBe(403);
    server.passSeconds(3600 + 1);
    expect((await type(email, code)).status).toBe(200);
  });

  it('are counted across all kinds and not reset by a right code of another kind', async () => {
    const phone = '4915200066001';
    const user = await signedUp(server);
    await server.call('PUT', '/user', { phone }, bearer(user.accessToken));
    const added = { type: 'phone_change', phone, token: server.newestSmsCode(phone) };
    await server.call('POST', '/verify', added);
    const mail = await guess(user.email, 1);
    expect((await type(user.email, mail.code)).status).toBe(200);
    await server.call('POST', '/otp', { phone });
    const verify = (token: string) => server.call('POST', '/verify', { type: 'sms', phone, token });
    for (let count = 0; count < 10; count++) await verify(other(server.newestSmsCode(phone)));
    await server.call('POST', '/otp', { phone });
    expect((await verify(server.newestSmsCode(phone))).status).toBe(403);
  });

  it('leave a signed-in user a separate, limited number of attempts for nonces', async () => {
    const { email, accessToken } = await signedUp(server);
    await guess(email, 2);
    const put = (nonce: string, password: string) =>
      server.call('PUT', '/user', { password, nonce }, bearer(accessToken));
    const ask = async () => {
      await server.call('GET', '/reauthenticate', undefined, bearer(accessToken));
      return (await server.newestMail(email)).code;
    };
    expect((await put(await ask(), 'another-lamp-93')).status).toBe(200);
    for (let mail = 0; mail < 2; mail++) {
      const code = await ask();
      for (let count = 0; count < 10; count++) await put(other(code), 'another-lamp-94');
    }
    const late = await put(await ask(), 'another-lamp-94');
    expect([late.status, late.body.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('do not lock out a browser that has signed in before', async () => {
    const { email, password } = await signedUp(server);
    const signIn = await server.call('POST', '/token?grant_type=password', { email, password });
    const cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { code } = await guess(email, 2);
    expect((await type(email, code)).status).toBe(403);
    const body = { type: 'email', email, token: code };
    expect((await server.call('POST', '/verify', body, { cookie })).status).toBe(200);
  });

  it('recorded while the clock was two days ahead do not lock anybody out', async () => {
    const { email } = await signedUp(server);
    server.passSeconds(2 * 86_400);
    await guess(email, 2);
    server.passSeconds(-2 * 86_400);
    // The newest mail is then the one that is written now.
    await server.database.sql('delete from auth.mails where recipient = $1', [email]);
    await server.call('POST', '/otp', { email });
    expect((await type(email, (await server.newestMail(email)).code)).status).toBe(200);
  });
});

it('get the same answer for an unknown address as for an account at its limit', async () => {
  const { email } = await signedUp(server);
  await guess(email, 2);
  const [used, none] = [await type(email, '123456'), await type(newAddress(), '123456')];
  expect([used.status, used.body]).toEqual([none.status, none.body]);
});
