import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { bearer, signedUp, startTestAuthServer, testAuthServer } from '../test-auth-server.ts';
import {
  begunTotp,
  challenged,
  passwordOnly,
  proved,
  totpCode,
  withTotp,
  wrongCode,
} from './test-factors.ts';

const server = testAuthServer();

const as = (token: string) => bearer(token);
const statusOf = async (token: string) => (await server.call('GET', '/user', undefined, as(token))).status;
const verify = (token: string, id: string, body: unknown) =>
  server.call('POST', `/factors/${id}/verify`, body, as(token));

describe('POST /factors', () => {
  it('answers a QR code as SVG, the secret in base32 and the otpauth address', async () => {
    const { accessToken, email } = await signedUp(server);
    const { status, body } = await server.call(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'My app', issuer: 'Study & Co' },
      as(accessToken),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'My app' });
    const totp = body.totp as { qr_code: string; secret: string; uri: string };
    expect(totp.qr_code).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    // The client puts it into a data URI, which this character would end.
    expect(totp.qr_code).not.toContain('#');
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp.uri);
    expect(uri.searchParams.get('secret')).toBe(totp.secret);
    expect(uri.searchParams.get('issuer')).toBe('Study & Co');
    expect(decodeURIComponent(uri.pathname)).toContain(email);
  });

  it('stores the secret sealed and never shows it again', async () => {
    const user = await withTotp(server);
    const rows = await server.database.sql('select * from auth.mfa_factors where id = $1', [user.factor.id]);
    expect(JSON.stringify(rows)).not.toContain(user.factor.secret);
    const { body } = await server.call('GET', '/user', undefined, as(user.accessToken));
    expect(body.factors).toMatchObject([{ id: user.factor.id, factor_type: 'totp', status: 'verified' }]);
    expect(JSON.stringify(body)).not.toContain(user.factor.secret);
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'carrier-pigeon' }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'bad_json'],
    [{ factor_type: 'phone', phone: '4915112345678' }, 422, 'mfa_phone_enroll_not_enabled'],
  ])('refuses %j with %i %s', async (body, status, code) => {
    const { accessToken } = await signedUp(server);
    const answer = await server.call('POST', '/factors', body, as(accessToken));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuses a duplicate name (an empty one twice, too), an eleventh factor, and an aal1 session of a user with a factor', async () => {
    const { accessToken } = await signedUp(server);
    const begin = (name: string, token = accessToken) =>
      server.call('POST', '/factors', { factor_type: 'totp', friendly_name: name }, as(token));
    expect((await begin('')).status).toBe(200);
    expect((await begin('')).body.code).toBe('mfa_factor_name_conflict');
    for (let count = 1; count < 10; count++) expect((await begin(`app ${count}`)).status).toBe(200);
    const eleventh = await begin('app 10');
    expect([eleventh.status, eleventh.body.code]).toEqual([422, 'too_many_enrolled_mfa_factors']);
    const user = await withTotp(server);
    const low = await passwordOnly(server, user);
    const refused = await begin('second', low.accessToken);
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_aal']);
    expect((await begin('second', user.accessToken)).status).toBe(200);
  });

  it('drops an enrolment that is not verified within five minutes', async () => {
    const later = await startTestAuthServer();
    const { accessToken } = await signedUp(later);
    const factor = await begunTotp(later, accessToken);
    later.passSeconds(301);
    const late = await later.call('POST', `/factors/${factor.id}/challenge`, {}, as(accessToken));
    expect([late.status, late.body.code]).toEqual([404, 'mfa_factor_not_found']);
    expect((await begunTotp(later, accessToken)).id).not.toBe(factor.id);
    const { body } = await later.call('GET', '/user', undefined, as(accessToken));
    expect(body.factors).toHaveLength(1);
    await later.close();
  });
});

describe('a verified TOTP code', () => {
  it('raises the session to aal2 under its id, with amr and a new refresh token', async () => {
    const user = await withTotp(server);
    const before = decodeJwt(user.aal1AccessToken);
    const claims = decodeJwt(user.accessToken);
    expect(claims).toMatchObject({ aal: 'aal2', session_id: before.session_id });
    expect((claims.amr as { method: string }[]).map((one) => one.method)).toEqual(['totp', 'otp']);
    const old = await server.call('POST', '/token?grant_type=refresh_token', {
      refresh_token: user.aal1RefreshToken,
    });
    expect([old.status, old.body.code]).toEqual([400, 'refresh_token_not_found']);
    const next = await server.call('POST', '/token?grant_type=refresh_token', {
      refresh_token: user.refreshToken,
    });
    expect(decodeJwt(String(next.body.access_token))).toMatchObject({ aal: 'aal2', amr: claims.amr });
  });

  it("ends the user's sessions without it and drops other unverified enrolments of the type", async () => {
    const user = await signedUp(server);
    const other = await passwordOnly(server, user);
    const first = await begunTotp(server, user.accessToken, 'one');
    await begunTotp(server, user.accessToken, 'two');
    const { body } = await proved(server, user.accessToken, first.id, totpCode(first.secret));
    expect(await statusOf(other.accessToken)).toBe(403);
    expect((body.user as { factors: unknown[] }).factors).toHaveLength(1);
  });

  it('never works twice, and then no older one works either', async () => {
    const user = await withTotp(server);
    const { accessToken } = await passwordOnly(server, user);
    const again = await proved(server, accessToken, user.factor.id, totpCode(user.factor.secret));
    expect([again.status, again.body.code]).toEqual([422, 'mfa_verification_failed']);
    const next = totpCode(user.factor.secret, 30);
    const fresh = await proved(server, accessToken, user.factor.id, next);
    expect(fresh.status).toBe(200);
    const third = await passwordOnly(server, user);
    expect((await proved(server, third.accessToken, user.factor.id, next)).status).toBe(422);
    expect(
      (await proved(server, third.accessToken, user.factor.id, totpCode(user.factor.secret))).status,
    ).toBe(422);
  });

  it('is accepted once in twenty simultaneous requests', async () => {
    const user = await withTotp(server);
    const { accessToken } = await passwordOnly(server, user);
    const code = totpCode(user.factor.secret, 30);
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => challenged(server, accessToken, user.factor.id)),
    );
    const answers = await Promise.all(
      ids.map((challenge_id) => verify(accessToken, user.factor.id, { challenge_id, code })),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  });
});

describe('POST /factors/{id}/challenge and /verify refuse', () => {
  it('an invalid, unknown or foreign factor id', async () => {
    const { accessToken } = await signedUp(server);
    const stranger = await withTotp(server);
    const ask = async (id: string) => {
      const { status, body } = await server.call('POST', `/factors/${id}/challenge`, {}, as(accessToken));
      return [status, body.code];
    };
    expect(await ask('banana')).toEqual([404, 'validation_failed']);
    expect(await ask(crypto.randomUUID())).toEqual([404, 'mfa_factor_not_found']);
    expect(await ask(stranger.factor.id)).toEqual([404, 'mfa_factor_not_found']);
  });

  it('an empty code, or an unknown, used or foreign challenge', async () => {
    const user = await withTotp(server);
    const { accessToken } = await passwordOnly(server, user);
    const code = totpCode(user.factor.secret, 30);
    const codeOf = async (body: unknown) => {
      const answer = await verify(accessToken, user.factor.id, body);
      return [answer.status, answer.body.code];
    };
    const challenge_id = await challenged(server, accessToken, user.factor.id);
    expect(await codeOf({ challenge_id })).toEqual([400, 'validation_failed']);
    expect(await codeOf({ code })).toEqual([422, 'mfa_factor_not_found']);
    expect(await codeOf({ code, challenge_id: crypto.randomUUID() })).toEqual([422, 'mfa_factor_not_found']);
    await server.database.sql(`update auth.mfa_challenges set ip = '203.0.113.9' where id = $1`, [
      challenge_id,
    ]);
    expect(await codeOf({ code, challenge_id })).toEqual([422, 'mfa_ip_address_mismatch']);
    const mine = await challenged(server, accessToken, user.factor.id);
    expect((await verify(accessToken, user.factor.id, { challenge_id: mine, code })).status).toBe(200);
    expect(await codeOf({ code, challenge_id: mine })).toEqual([422, 'mfa_ip_address_mismatch']);
  });

  it('a challenge after five minutes, or after five wrong codes', async () => {
    const later = await startTestAuthServer();
    const user = await withTotp(later);
    const { accessToken } = await passwordOnly(later, user);
    const attempt = async (challenge_id: string, code: string) =>
      (await later.call('POST', `/factors/${user.factor.id}/verify`, { challenge_id, code }, as(accessToken)))
        .body.code;
    const guessed = await challenged(later, accessToken, user.factor.id);
    for (let count = 0; count < 5; count++) {
      expect(await attempt(guessed, wrongCode(user.factor.secret))).toBe('mfa_verification_failed');
    }
    expect(await attempt(guessed, totpCode(user.factor.secret, 30))).toBe('mfa_challenge_expired');
    const old = await challenged(later, accessToken, user.factor.id);
    later.passSeconds(301);
    expect(await attempt(old, totpCode(user.factor.secret, 301))).toBe('mfa_challenge_expired');
    await later.close();
  });

  it('everything for a while after ten wrong codes in a row, with Retry-After', async () => {
    const later = await startTestAuthServer();
    const user = await withTotp(later);
    const { accessToken } = await passwordOnly(later, user);
    for (let count = 0; count < 10; count++) {
      await proved(later, accessToken, user.factor.id, wrongCode(user.factor.secret));
    }
    const paused = await proved(later, accessToken, user.factor.id, totpCode(user.factor.secret, 30));
    expect([paused.status, paused.body.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(800);
    later.passSeconds(901);
    const right = await proved(later, accessToken, user.factor.id, totpCode(user.factor.secret, 901));
    expect(right.status).toBe(200);
    await later.close();
  });

  it('a factor that was begun by a session without the second factor', async () => {
    const user = await signedUp(server);
    const thief = await passwordOnly(server, user);
    const planted = await server.call(
      'POST',
      '/factors',
      { factor_type: 'webauthn', friendly_name: 'planted' },
      as(thief.accessToken),
    );
    const mine = await begunTotp(server, user.accessToken);
    await proved(server, user.accessToken, mine.id, totpCode(mine.secret));
    const back = await passwordOnly(server, user);
    const refused = await server.call(
      'POST',
      `/factors/${planted.body.id}/challenge`,
      {},
      as(back.accessToken),
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_aal']);
  });
});

describe('a user with a second factor', () => {
  it('can change address and password only after verifying it', async () => {
    const user = await withTotp(server);
    const low = await passwordOnly(server, user);
    const put = async (body: unknown) => {
      const answer = await server.call('PUT', '/user', body, as(low.accessToken));
      return [answer.status, answer.body.code];
    };
    expect(await put({ password: 'another-lamp-91' })).toEqual([401, 'insufficient_aal']);
    expect(await put({ email: 'else@example.com' })).toEqual([401, 'insufficient_aal']);
    expect(await put({ data: { colour: 'blue' } })).toEqual([200, undefined]);
    const sessions = await server.call('GET', '/sessions', undefined, as(low.accessToken));
    expect([sessions.status, sessions.body.code]).toEqual([403, 'insufficient_aal']);
    expect((await server.service.verifyAccessToken(low.accessToken)).fullyAssured).toBe(false);
    expect((await server.service.verifyAccessToken(user.accessToken)).fullyAssured).toBe(true);
  });

  it('can remove it at aal2 only, which lowers its sessions to aal1', async () => {
    const user = await withTotp(server);
    const low = await passwordOnly(server, user);
    const remove = (token: string, id = user.factor.id) =>
      server.call('DELETE', `/factors/${id}`, undefined, as(token));
    const refused = await remove(low.accessToken);
    expect([refused.status, refused.body.code]).toEqual([422, 'insufficient_aal']);
    const removed = await remove(user.accessToken);
    expect([removed.status, removed.body]).toEqual([200, { id: user.factor.id }]);
    expect((await remove(user.accessToken)).body.code).toBe('mfa_factor_not_found');
    const next = await server.call('POST', '/token?grant_type=refresh_token', {
      refresh_token: user.refreshToken,
    });
    expect(decodeJwt(String(next.body.access_token))).toMatchObject({ aal: 'aal1' });
    expect(next.body.user).not.toHaveProperty('factors');
  });

  it('cannot reach the factors of another user', async () => {
    const user = await withTotp(server);
    const stranger = await signedUp(server);
    const answer = await server.call(
      'DELETE',
      `/factors/${user.factor.id}`,
      undefined,
      as(stranger.accessToken),
    );
    expect([answer.status, answer.body.code]).toEqual([404, 'mfa_factor_not_found']);
  });
});

it('factor calls are limited to fifteen a minute for each address', async () => {
  const limited = await startTestAuthServer({ rateLimits: true });
  const { accessToken } = await signedUp(limited);
  const factor = await begunTotp(limited, accessToken);
  const statuses = [];
  for (let count = 0; count < 16; count++) {
    const { status } = await limited.call('POST', `/factors/${factor.id}/challenge`, {}, as(accessToken));
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
  await limited.close();
});
