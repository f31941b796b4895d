import { describe, expect, it } from 'vitest';
import {
  bearer,
  goodPassword,
  newAddress,
  signedUp,
  startTestAuthServer,
  testAuthServer,
} from '../test-auth-server.ts';

const server = testAuthServer();

describe('errors', () => {
  it('have string codes for clients of 2024-01-01 and later, which get the version echoed', async () => {
    for (const version of ['2024-01-01', '2025-06-30']) {
      const { status, headers, body } = await server.call('GET', '/user', undefined, {
        'x-supabase-api-version': version,
      });
      expect(status).toBe(401);
      expect(body).toEqual({
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      });
      expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(headers.get('x-sb-error-code')).toBe('no_authorization');
    }
  });

  it.each(['', '2023-01-01', 'banana'])('have the older shape for version "%s"', async (version) => {
    const { headers, body } = await server.call('GET', '/user', undefined, {
      'x-supabase-api-version': version,
    });
    expect(body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    expect(headers.get('x-supabase-api-version')).toBeNull();
    expect(headers.get('x-sb-error-code')).toBe('no_authorization');
  });

  it('name the reasons of a weak password in both shapes', async () => {
    const body = { email: newAddress(), password: 'short' };
    const now = await server.call('POST', '/signup', body);
    expect(now.status).toBe(422);
    expect(now.body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } });
    const older = await server.call('POST', '/signup', body, { 'x-supabase-api-version': '' });
    expect(older.body).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      weak_password: { reasons: ['length'] },
    });
  });

  it('of bodies are 413 over 1 MiB and 400 bad_json for anything but a JSON object', async () => {
    // Also a body that is still being sent when it is refused: the answer arrives and the connection stays intact.
    for (const length of [1_100_000, 8_000_000]) {
      const large = await server.call('POST', '/signup', { email: 'x'.repeat(length) });
      expect([large.status, large.body.code]).toEqual([413, 'request_entity_too_large']);
      expect(large.headers.get('connection')).not.toBe('close');
    }
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '12',
      '{"email":{}}',
      '{"email":["a"],"password":"x"}',
    ]) {
      const answer = await server.call('POST', '/signup', body);
      expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'bad_json']);
    }
  });

  it("of unknown addresses have the protocol's shape, too", async () => {
    const answer = await server.call('POST', '/nothing-here', {});
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

describe('sign-up validation, in the order of the protocol', () => {
  const email = newAddress();
  it.each([
    [{}, 422, 'anonymous_provider_disabled'],
    [{ email: 'a@example.com', phone: '123', password: goodPassword }, 400, 'validation_failed'],
    [{ email, password: '' }, 400, 'validation_failed'],
    [{ email, password: 'abc' }, 422, 'weak_password'],
    [{ email: 'not an address', password: 'abc' }, 400, 'validation_failed'],
    [{ email: 'a', password: '123456' }, 400, 'validation_failed'],
    [{ email, password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [{ email, password: 'ä'.repeat(37) }, 400, 'validation_failed'],
    [{ phone: '4915112345678', password: goodPassword }, 400, 'phone_provider_disabled'],
    [{ email: 'not an address', password: goodPassword }, 400, 'validation_failed'],
    [{ email: `a@example.com\r\nbcc: b@example.com`, password: goodPassword }, 400, 'validation_failed'],
    [{ email: `${'x'.repeat(300)}@example.com`, password: goodPassword }, 400, 'validation_failed'],
    [{ email, password: goodPassword, code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
    [
      { email, password: goodPassword, code_challenge: 'short', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    [
      { email, password: goodPassword, code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
      400,
      'validation_failed',
    ],
    [{ email, password: goodPassword, data: 'text' }, 400, 'bad_json'],
    [{ email, password: goodPassword, data: { a: 'x'.repeat(7000) } }, 400, 'validation_failed'],
    [{ email, password: goodPassword, data: { a: 'nul \0' } }, 400, 'bad_json'],
    [{ email, password: goodPassword, data: { '\ud800': 1 } }, 400, 'bad_json'],
  ])('%j with %i %s', async (body, status, code) => {
    const answer = await server.call('POST', '/signup', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('answers signup_disabled when sign-ups are closed', async () => {
    const closed = await startTestAuthServer({ signupDisabled: true });
    const answer = await closed.call('POST', '/signup', { email, password: goodPassword });
    expect([answer.status, answer.body.code]).toEqual([422, 'signup_disabled']);
    const otp = await closed.call('POST', '/otp', { email });
    expect([otp.status, otp.body]).toEqual([200, {}]);
    expect(await closed.mails()).toEqual([]);
    await closed.close();
  });
});

describe('POST /token', () => {
  it.each([
    ['', {}, 400, 'invalid_credentials'],
    ['banana', {}, 400, 'invalid_credentials'],
    ['__proto__', {}, 400, 'invalid_credentials'],
    ['password', {}, 400, 'validation_failed'],
    ['password', { email: 'nobody@example.com', password: 'x' }, 400, 'invalid_credentials'],
    ['password', { email: 'nobody@example.com' }, 400, 'invalid_credentials'],
    ['password', { phone: '123', password: 'x' }, 422, 'phone_provider_disabled'],
    ['pkce', {}, 400, 'validation_failed'],
    ['pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
    ['id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
    ['id_token', { provider: 'banana', id_token: 'x' }, 400, 'validation_failed'],
  ])('with grant_type=%s and %j answers %i %s', async (grant, body, status, code) => {
    const answer = await server.call('POST', `/token?grant_type=${grant}`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('answers an id_token grant without a token in the OAuth shape', async () => {
    const { status, body } = await server.call('POST', '/token?grant_type=id_token', { provider: 'google' });
    expect([status, body]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'id_token required' },
    ]);
  });

  it('reports an unconfirmed address only with the right password', async () => {
    const email = newAddress();
    await server.call('POST', '/signup', { email, password: goodPassword });
    const code = async (password: string) =>
      (await server.call('POST', '/token?grant_type=password', { email, password })).body.code;
    expect(await code('wrong-lamp')).toBe('invalid_credentials');
    expect(await code(goodPassword)).toBe('email_not_confirmed');
  });

  it('ignores case and surrounding spaces of an address', async () => {
    const { email, password } = await signedUp(server);
    const answer = await server.call('POST', '/token?grant_type=password', {
      email: ` ${email.toUpperCase()} `,
      password,
    });
    expect(answer.status).toBe(200);
  });

  it.each(["now() + interval '1 day'", "'infinity'"])(
    'refuses sign-in, refresh and other calls of a banned account, with banned_until = %s',
    async (until) => {
      const user = await signedUp(server);
      await server.database.sql(`update auth.users set banned_until = ${until} where id = $1`, [user.id]);
      const signIn = await server.call('POST', '/token?grant_type=password', user);
      expect([signIn.status, signIn.body.code]).toEqual([400, 'user_banned']);
      const refresh = await server.call('POST', '/token?grant_type=refresh_token', {
        refresh_token: user.refreshToken,
      });
      expect([refresh.status, refresh.body.code]).toEqual([400, 'user_banned']);
      const asked = await server.call('GET', '/user', undefined, bearer(user.accessToken));
      expect([asked.status, asked.body.code]).toEqual([403, 'user_banned']);
      await expect(server.service.verifyAccessToken(user.accessToken)).rejects.toMatchObject({ status: 401 });
    },
  );
});

describe('the public calls', () => {
  it('list the public keys, cacheable and without private parts', async () => {
    const { headers, body } = await server.call('GET', '/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    const [key] = body.keys as Record<string, unknown>[];
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] });
    expect(key).not.toHaveProperty('d');
  });

  it('answers health and settings', async () => {
    expect((await server.call('GET', '/health')).body).toMatchObject({ name: 'GoTrue' });
    expect((await server.call('GET', '/settings')).body).toMatchObject({
      external: { email: true, phone: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
  });

  it('allow other origins and expose the version header of errors', async () => {
    const origin = 'https://other.example';
    const preflight = await server.request('OPTIONS', '/auth/v1/token', undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers':
        'authorization,apikey,content-type,x-client-info,x-supabase-api-version',
    });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    for (const name of [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
    ]) {
      expect(allowed).toContain(name);
    }
    const { headers } = await server.call('GET', '/user', undefined, { origin });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    for (const name of ['X-Total-Count', 'Link', 'X-Supabase-Api-Version']) {
      expect(headers.get('access-control-expose-headers')).toContain(name);
    }
  });
});
