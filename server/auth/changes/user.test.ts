import { describe, expect, it, vi } from 'vitest';
import { bearer, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer();

const put = (token: string, body: unknown) => server.call('PUT', '/user', body, bearer(token));
const signIn = async (email: string, password: string) => {
  const { body } = await server.call('POST', '/token?grant_type=password', { email, password });
  return String(body.access_token);
};
const statusOf = async (token: string) =>
  (await server.call('GET', '/user', undefined, bearer(token))).status;
const logout = async (token: string, scope: string) =>
  (await server.request('POST', `/auth/v1/logout${scope}`, undefined, bearer(token))).status;

describe('PUT /user', () => {
  it('with a new password ends the other sessions and all pending links but not this session', async () => {
    const user = await signedUp(server);
    const other = await signIn(user.email, user.password);
    await server.call('POST', '/recover', { email: user.email });
    const pending = await server.newestMail(user.email);
    expect((await put(user.accessToken, { password: 'a-new-lamp-77' })).status).toBe(200);
    expect(await statusOf(user.accessToken)).toBe(200);
    expect(await statusOf(other)).toBe(403);
    const late = await server.call('POST', '/verify', { type: 'recovery', token_hash: pending.token });
    expect(late.body.code).toBe('otp_expired');
  });

  it.each([
    [{ password: 'short' }, 422, 'weak_password'],
    [{ password: '' }, 400, 'validation_failed'],
    [{ password: 12345678 }, 400, 'bad_json'],
    [{ password: 'x'.repeat(100) }, 400, 'validation_failed'],
    [{ password: 'a-new-lamp-77', current_password: 'not-this-one' }, 400, 'current_password_invalid'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ phone: '4915112345678' }, 400, 'phone_provider_disabled'],
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ data: { a: 'x'.repeat(7000) } }, 400, 'validation_failed'],
    [{ data: [1] }, 400, 'bad_json'],
  ])('refuses %j with %i %s', async (body, status, code) => {
    const answer = await put((await signedUp(server)).accessToken, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each([
    ['its session was ended', 'delete from auth.sessions where user_id = $1', 'session_not_found'],
    [
      'its session ran out',
      "update auth.sessions set not_after = now() - interval '1 second' where user_id = $1",
      'session_not_found',
    ],
    [
      'the account was banned',
      "update auth.users set banned_until = now() + interval '1 hour' where id = $1",
      'user_banned',
    ],
  ])(
    'changes nothing when the account ended while the new password was hashed: %s',
    async (_, gone, code) => {
      const user = await signedUp(server);
      const passwordHash = async () =>
        (await server.database.sql('select password_hash from auth.users where id = $1', [user.id]))[0];
      const before = await passwordHash();
      // Its only transaction follows the hashing.
      const { asOwner } = server.database;
      const transacting = vi.spyOn(server.database, 'asOwner').mockImplementationOnce(async (work) => {
        await server.database.sql(gone, [user.id]);
        return asOwner(work);
      });
      const answer = await put(user.accessToken, { password: 'a-new-lamp-77' });
      expect(transacting).toHaveBeenCalledOnce();
      transacting.mockRestore();
      expect([answer.status, answer.body.code]).toEqual([403, code]);
      expect(await passwordHash()).toEqual(before);
    },
  );

  it('requires a second factor that was enrolled while the new password was hashed', async () => {
    const user = await signedUp(server);
    const { asOwner } = server.database;
    const transacting = vi.spyOn(server.database, 'asOwner').mockImplementationOnce(async (work) => {
      const factor =
        "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')";
      await server.database.sql(factor, [user.id]);
      return asOwner(work);
    });
    const answer = await put(user.accessToken, { password: 'a-new-lamp-77' });
    transacting.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([401, 'insufficient_aal']);
    expect(await statusOf(await signIn(user.email, user.password))).toBe(200);
  });

  it('refuses the old password as the new one', async () => {
    const user = await signedUp(server);
    expect((await put(user.accessToken, { password: user.password })).body.code).toBe('same_password');
  });

  it('applies all changes or none', async () => {
    const user = await signedUp(server);
    const answer = await put(user.accessToken, { data: { half: true }, password: user.password });
    expect([answer.status, answer.body.code]).toEqual([422, 'same_password']);
    const { body } = await server.call('GET', '/user', undefined, bearer(user.accessToken));
    expect(body.user_metadata).not.toHaveProperty('half');
  });

  it('merges data, deletes a key on null, and never sets another address', async () => {
    const user = await signedUp(server);
    await put(user.accessToken, { data: { a: 1, b: { c: 2 }, __proto__: { x: 1 } } });
    const { body } = await put(user.accessToken, {
      data: { a: null, b: { d: 3 }, email: 'x@evil.com', sub: 'x' },
    });
    expect(body.user_metadata).toEqual({
      b: { d: 3 },
      sub: user.id,
      email: user.email,
      email_verified: true,
      phone_verified: false,
    });
  });

  it('keeps the old address until both mails are confirmed, in any order', async () => {
    const user = await signedUp(server);
    const next = newAddress();
    await put(user.accessToken, { email: next });
    const current = await server.newestMail(user.email);
    const wanted = await server.newestMail(next);
    const confirm = (token: string) =>
      server.call('POST', '/verify', { type: 'email_change', token_hash: token });
    expect((await confirm(current.token)).body.msg).toBeTruthy();
    expect((await confirm(current.token)).status).toBe(403);
    expect((await server.call('GET', '/user', undefined, bearer(user.accessToken))).body.email).toBe(
      user.email,
    );
    expect((await confirm(wanted.token)).body.user).toMatchObject({ email: next });
  });

  it('with the current address cancels a pending change of address', async () => {
    const { accessToken, email } = await signedUp(server);
    const wanted = newAddress();
    await server.call('PUT', '/user', { email: wanted }, bearer(accessToken));
    const { token } = await server.newestMail(wanted);
    const kept = await server.call('PUT', '/user', { email }, bearer(accessToken));
    expect([kept.status, kept.body.email, kept.body.new_email]).toEqual([200, email, undefined]);
    const late = await server.call('POST', '/verify', { type: 'email_change', token_hash: token });
    expect([late.status, late.body.code]).toEqual([403, 'otp_expired']);
  });
});

describe('POST /logout', () => {
  it.each([
    ['', [403, 403]],
    ['?scope=global', [403, 403]],
    ['?scope=local', [403, 200]],
    ['?scope=others', [200, 403]],
  ])('with %s leaves this session and the other answering %j', async (scope, expected) => {
    const user = await signedUp(server);
    const other = await signIn(user.email, user.password);
    expect(await logout(user.accessToken, scope)).toBe(204);
    expect([await statusOf(user.accessToken), await statusOf(other)]).toEqual(expected);
  });

  it('refuses an unknown scope and ends nothing', async () => {
    const user = await signedUp(server);
    expect(await logout(user.accessToken, '?scope=everybody')).toBe(400);
    expect(await statusOf(user.accessToken)).toBe(200);
    expect(await logout('no-token', '')).toBe(403);
  });
});
