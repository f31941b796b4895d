import { describe, expect, it } from 'vitest';
import { bearer, signedUp, startTestAuthServer, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({ jwtSeconds: 600_000 });

const put = async (token: string, body: unknown) => {
  const answer = await server.call('PUT', '/user', body, bearer(token));
  return [answer.status, answer.body.code];
};
const ask = (token: string) => server.call('GET', '/reauthenticate', undefined, bearer(token));

/** A user whose session is older than a day. */
async function longSignedIn() {
  const user = await signedUp(server);
  server.passSeconds(90_000);
  return user;
}

describe('a new password in a session older than a day', () => {
  it('requires the code that GET /reauthenticate mails, once', async () => {
    const user = await longSignedIn();
    expect(await put(user.accessToken, { password: 'another-lamp-93' })).toEqual([
      400,
      'reauthentication_needed',
    ]);
    const sent = await ask(user.accessToken);
    expect([sent.status, sent.body]).toEqual([200, {}]);
    const { code } = await server.newestMail(user.email);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await put(user.accessToken, { password: 'another-lamp-93', nonce: wrong })).toEqual([
      422,
      'reauthentication_not_valid',
    ]);
    expect(await put(user.accessToken, { password: 'another-lamp-93', nonce: code })).toEqual([
      200,
      undefined,
    ]);
    expect(await put(user.accessToken, { password: 'another-lamp-94', nonce: code })).toEqual([
      422,
      'reauthentication_not_valid',
    ]);
  });

  it('requires the code before the old password is checked', async () => {
    const user = await longSignedIn();
    const needed = [400, 'reauthentication_needed'];
    expect(await put(user.accessToken, { password: user.password })).toEqual(needed);
    expect(await put(user.accessToken, { password: 'another-lamp-93' })).toEqual(needed);
    await ask(user.accessToken);
    const { code } = await server.newestMail(user.email);
    const wrong = { password: user.password, nonce: code === '000000' ? '111111' : '000000' };
    expect(await put(user.accessToken, wrong)).toEqual([422, 'reauthentication_not_valid']);
    // An invalid password does not use up a correct code.
    expect(await put(user.accessToken, { password: user.password, nonce: code })).toEqual([
      422,
      'same_password',
    ]);
    expect(await put(user.accessToken, { password: 'another-lamp-93', nonce: code })).toEqual([
      200,
      undefined,
    ]);
  });

  it('or accepts the current password', async () => {
    const user = await longSignedIn();
    const body = { password: 'another-lamp-93', current_password: user.password };
    expect(await put(user.accessToken, { ...body, current_password: 'not-this-one' })).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect(await put(user.accessToken, body)).toEqual([200, undefined]);
  });

  it('accepts ten wrong codes at most, and expires after an hour', async () => {
    const guessed = await longSignedIn();
    await ask(guessed.accessToken);
    const { code } = await server.newestMail(guessed.email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let count = 0; count < 10; count++) {
      await put(guessed.accessToken, { password: 'another-lamp-93', nonce: wrong });
    }
    const refused = [422, 'reauthentication_not_valid'];
    expect(await put(guessed.accessToken, { password: 'another-lamp-93', nonce: code })).toEqual(refused);
    const late = await longSignedIn();
    await ask(late.accessToken);
    const nonce = (await server.newestMail(late.email)).code;
    server.passSeconds(3601);
    expect(await put(late.accessToken, { password: 'another-lamp-93', nonce })).toEqual(refused);
  });
});

describe('GET /reauthenticate', () => {
  it("works with the client's reauthenticate and updateUser", async () => {
    const user = await signedUp(server);
    const client = server.client();
    await client.signInWithPassword(user);
    expect((await client.reauthenticate()).error).toBeNull();
    const { code } = await server.newestMail(user.email);
    const changed = await client.updateUser({ password: 'another-lamp-95', nonce: code });
    expect(changed.error).toBeNull();
    expect(changed.data.user).toHaveProperty('reauthentication_sent_at');
  });

  it('requires a session and a minute between two mails', async () => {
    expect((await server.call('GET', '/reauthenticate')).body.code).toBe('no_authorization');
    const limited = await startTestAuthServer({ rateLimits: true });
    const user = await signedUp(limited);
    const again = () => limited.call('GET', '/reauthenticate', undefined, bearer(user.accessToken));
    expect((await again()).status).toBe(200);
    const soon = await again();
    expect([soon.status, soon.body.code]).toEqual([429, 'over_email_send_rate_limit']);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    await limited.close();
  });
});
