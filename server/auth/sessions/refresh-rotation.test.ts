import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { bearer, goodPassword, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer();

const refresh = (token: string) =>
  server.call('POST', '/token?grant_type=refresh_token', { refresh_token: token });
const next = async (token: string) => {
  const { status, body } = await refresh(token);
  expect(status).toBe(200);
  return String(body.refresh_token);
};

describe('refresh tokens', () => {
  it('exchange the current token for the next in the same session', async () => {
    const user = await signedUp(server);
    const { status, body } = await refresh(user.refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(user.refreshToken);
    const before = decodeJwt(user.accessToken);
    const after = decodeJwt(String(body.access_token));
    expect(after.session_id).toBe(before.session_id);
    expect(after.amr).toEqual(before.amr);
  });

  it('answer the active token to its parent, at any age', async () => {
    const { refreshToken: first } = await signedUp(server);
    const second = await next(first);
    server.passSeconds(3600);
    expect(await next(first)).toBe(second);
    expect(await next(second)).not.toBe(second);
  });

  it('accept an older token within the reuse window', async () => {
    const { refreshToken: first } = await signedUp(server);
    const third = await next(await next(first));
    expect(await next(first)).toBe(third);
  });

  it('end the whole session when an older token arrives after the window', async () => {
    const user = await signedUp(server);
    const third = await next(await next(user.refreshToken));
    server.passSeconds(11);
    expect(await refresh(user.refreshToken)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    });
    expect((await refresh(third)).status).toBe(400);
    const asked = await server.call('GET', '/user', undefined, bearer(user.accessToken));
    expect(asked).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
  });

  it('leave the other sessions of a user running when one is ended', async () => {
    const user = await signedUp(server);
    const other = await server.call('POST', '/token?grant_type=password', {
      email: user.email,
      password: goodPassword,
    });
    await next(await next(user.refreshToken));
    server.passSeconds(11);
    await refresh(user.refreshToken);
    expect((await refresh(String(other.body.refresh_token))).status).toBe(200);
  });

  it('give 50 simultaneous refreshes the same next token', async () => {
    const { refreshToken: first } = await signedUp(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const tokens = new Set(answers.map((answer) => String(answer.body.refresh_token)));
    expect(tokens.size).toBe(1);
    const [second = ''] = tokens;
    const chain = await Promise.all(Array.from({ length: 50 }, (_, i) => refresh(i % 2 ? first : second)));
    expect(new Set(chain.map((answer) => answer.status))).toEqual(new Set([200]));
    const active = await server.database.sql(
      `select count(*)::int as count from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
       where not t.revoked and s.id = (select session_id from auth.refresh_tokens
                                       where token_hash = encode(sha256($1::bytea), 'hex'))`,
      [second],
    );
    expect(active).toEqual([{ count: 1 }]);
  });

  it('are never stored in plain text', async () => {
    const { refreshToken } = await signedUp(server);
    const rows = await server.database.sql('select token_hash, sealed from auth.refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  it('are deleted 30 days after use, except the active one and its parent', async () => {
    const { refreshToken: first } = await signedUp(server);
    const second = await next(first);
    const third = await next(second);
    server.passSeconds(31 * 86_400);
    await server.service.sweep();
    expect((await refresh(first)).body.code).toBe('refresh_token_not_found');
    expect(await next(second)).toBe(third);
    expect((await refresh(third)).status).toBe(200);
  });

  it('are deleted with their session 30 days after its end, except for banned users, who must be told', async () => {
    const { id, refreshToken } = await signedUp(server);
    const other = await signedUp(server);
    const admin = { authorization: `Bearer ${await server.adminToken()}` };
    const ban = (ban_duration: string) => server.call('PUT', `/admin/users/${id}`, { ban_duration }, admin);
    expect((await ban('2000h')).status).toBe(200);
    const left = async () =>
      (await server.database.sql('select 1 from auth.refresh_tokens where user_id = $1', [id])).length;
    server.passSeconds(31 * 86_400);
    await server.service.sweep();
    expect((await refresh(refreshToken)).body.code).toBe('user_banned');
    server.passSeconds(60 * 86_400);
    await server.service.sweep();
    expect([await left(), (await refresh(refreshToken)).body.code]).toEqual([0, 'refresh_token_not_found']);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  it('are refused with 400 when unknown, short, missing or foreign', async () => {
    const asked = async (body: unknown) => {
      const answer = await server.call('POST', '/token?grant_type=refresh_token', body);
      return [answer.status, answer.body.code];
    };
    expect(await asked({ refresh_token: 'nobody-ever-had-this-token' })).toEqual([
      400,
      'refresh_token_not_found',
    ]);
    expect(await asked({ refresh_token: 'short' })).toEqual([400, 'validation_failed']);
    expect(await asked({})).toEqual([400, 'validation_failed']);
    expect(await asked({ refresh_token: 12 })).toEqual([400, 'bad_json']);
    expect(await asked({ refresh_token: 'x'.repeat(20_000) })).toEqual([400, 'bad_json']);
  });

  it('are refused but not used up when session or account has ended or is banned', async () => {
    const { id, refreshToken } = await signedUp(server);
    const codeWith = async (table: 'users' | 'sessions', column: string, at: string) => {
      const where = table === 'users' ? 'id' : 'user_id';
      const set = (value: string | null) =>
        server.database.sql(`update auth.${table} set ${column} = $1 where ${where} = $2`, [value, id]);
      await set(at);
      const { status, body } = await refresh(refreshToken);
      await set(null);
      return [status, body.code];
    };
    expect(await codeWith('users', 'banned_until', '2999-01-01')).toEqual([400, 'user_banned']);
    expect(await codeWith('users', 'deleted_at', '2001-01-01')).toEqual([400, 'refresh_token_not_found']);
    expect(await codeWith('sessions', 'not_after', '2001-01-01')).toEqual([400, 'session_expired']);
    const second = await next(refreshToken);
    expect(await next(second)).not.toBe(second);
  });

  it('are refused after logout', async () => {
    const user = await signedUp(server);
    expect(
      (await server.request('POST', '/auth/v1/logout', undefined, bearer(user.accessToken))).status,
    ).toBe(204);
    expect((await refresh(user.refreshToken)).body.code).toBe('refresh_token_not_found');
  });
});
