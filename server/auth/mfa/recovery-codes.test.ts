import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { bearer, signedUp, testAuthServer } from '../test-auth-server.ts';
import { passwordOnly, withTotp } from './test-factors.ts';

const server = testAuthServer();

const path = '/factors/recovery-codes';
const make = (token: string) => server.call('POST', path, {}, bearer(token));
const left = async (token: string) => (await server.call('GET', path, undefined, bearer(token))).body;
const verify = (token: string, code: unknown) =>
  server.call('POST', `${path}/verify`, { code }, bearer(token));
const madeBy = async (token: string) => (await make(token)).body.codes as string[];

describe('recovery codes', () => {
  it('are ten, shown once, stored as hashes, and counted', async () => {
    const user = await withTotp(server);
    expect(await left(user.accessToken)).toEqual({ remaining: 0, created_at: null });
    const codes = await madeBy(user.accessToken);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const stored = await server.database.sql('select * from auth.recovery_codes where user_id = $1', [
      user.id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
    expect(await left(user.accessToken)).toMatchObject({ remaining: 10 });
  });

  it('raise a session to aal2, once each, in any spelling', async () => {
    const user = await withTotp(server);
    const [code = ''] = await madeBy(user.accessToken);
    const low = await passwordOnly(server, user);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    const { status, body } = await verify(low.accessToken, typed);
    expect(status).toBe(200);
    const claims = decodeJwt(String(body.access_token));
    expect(claims.aal).toBe('aal2');
    expect(claims.amr).toMatchObject([{ method: 'mfa/recovery_code' }, { method: 'password' }]);
    const again = await verify((await passwordOnly(server, user)).accessToken, code);
    expect([again.status, again.body.code]).toEqual([422, 'mfa_verification_failed']);
    expect(await left(String(body.access_token))).toMatchObject({ remaining: 9 });
  });

  it('are used once even by two simultaneous requests', async () => {
    const user = await withTotp(server);
    const [code = ''] = await madeBy(user.accessToken);
    const low = await passwordOnly(server, user);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(low.accessToken, code)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  });

  it('are invalidated by new ones and deleted with the last factor', async () => {
    const user = await withTotp(server);
    const [old] = await madeBy(user.accessToken);
    await madeBy(user.accessToken);
    const low = await passwordOnly(server, user);
    expect((await verify(low.accessToken, old)).status).toBe(422);
    await server.call('DELETE', `/factors/${user.factor.id}`, undefined, bearer(user.accessToken));
    expect(await left(user.accessToken)).toEqual({ remaining: 0, created_at: null });
  });

  it('require a verified factor; codes of another user do not work', async () => {
    const plain = await signedUp(server);
    const none = await make(plain.accessToken);
    expect([none.status, none.body.code]).toEqual([422, 'mfa_factor_not_found']);
    const user = await withTotp(server);
    const low = await passwordOnly(server, user);
    const refused = await make(low.accessToken);
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_aal']);
    const [code] = await madeBy(user.accessToken);
    const other = await withTotp(server);
    const stranger = await passwordOnly(server, other);
    expect((await verify(stranger.accessToken, code)).status).toBe(422);
    expect((await verify(plain.accessToken, code)).status).toBe(422);
    expect((await verify(low.accessToken, '')).body.code).toBe('validation_failed');
    expect((await server.call('POST', path, {})).body.code).toBe('no_authorization');
  });
});
