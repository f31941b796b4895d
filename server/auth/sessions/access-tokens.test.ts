import { eq, sql } from 'drizzle-orm';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../platform/database/one-trip.ts';
import { profiles } from '../../platform/database/schema/courses.ts';
import { statement } from '../../platform/database/statement.ts';
import { bearer, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer();
const ownProfile = statement((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('userId'))),
);

describe('an access token', () => {
  it('authenticates its owner, also in the product, until its session ends', async () => {
    const user = await signedUp(server);
    const known = await server.service.verifyAccessToken(user.accessToken);
    expect(known).toMatchObject({ id: user.id, email: user.email });
    await server.request('POST', '/auth/v1/logout?scope=local', undefined, bearer(user.accessToken));
    await expect(server.service.verifyAccessToken(user.accessToken)).rejects.toMatchObject({
      name: 'AppError',
      status: 401,
      message: 'No authenticated session.',
    });
    const asked = await server.call('GET', '/user', undefined, bearer(user.accessToken));
    expect([asked.status, asked.body.code]).toEqual([403, 'session_not_found']);
  });

  it("reads only its owner's data, and nothing once its session has ended", async () => {
    const user = await signedUp(server);
    const reader = await server.service.openReader(user.accessToken);
    const read = () => server.database.readAs(reader, (ask) => ask(ownProfile, { userId: user.id }));
    expect(await read()).toMatchObject([{ id: user.id }]);
    await server.request('POST', '/auth/v1/logout?scope=local', undefined, bearer(user.accessToken));
    await expect(read()).rejects.toMatchObject({ name: 'AppError', status: 401 });
    // The database itself shows them nothing, should a route forget the check.
    const unheeded = { ...reader, enter: (ask: Ask) => reader.enter(ask).catch(() => {}) };
    expect(await server.database.readAs(unheeded, (ask) => ask(ownProfile, { userId: user.id }))).toEqual([]);
  });

  it('is refused with 403 bad_jwt when it is expired, unsigned, foreign or not a token', async () => {
    const user = await signedUp(server);
    const { sessionId } = await server.service.verifyAccessToken(user.accessToken);
    const claims = { session_id: sessionId, role: 'authenticated' };
    const issuer = `${server.publicUrl}/auth/v1`;
    const kid = server.keys.current.kid;
    const make = (
      change: (token: SignJWT) => SignJWT,
      header: { alg: string; kid?: string } = { alg: 'ES256', kid },
    ) =>
      change(
        new SignJWT(claims)
          .setProtectedHeader(header)
          .setSubject(user.id)
          .setIssuer(issuer)
          .setAudience('authenticated')
          .setExpirationTime('1h'),
      );
    const foreign = await generateKeyPair('ES256');
    const own = server.keys.current.privateKey;
    const hmac = new TextEncoder().encode(JSON.stringify(server.keys.current.publicJwk));
    const good = await make((token) => token).sign(own);
    expect((await server.call('GET', '/user', undefined, bearer(good))).status).toBe(200);
    const bad = {
      expired: await make((token) => token.setExpirationTime('-1s')).sign(own),
      foreignKey: await make((token) => token).sign(foreign.privateKey),
      unknownKid: await make((token) => token, { alg: 'ES256', kid: 'x' }).sign(own),
      noKid: await make((token) => token, { alg: 'ES256' }).sign(own),
      hs256: await make((token) => token, { alg: 'HS256', kid }).sign(hmac),
      unsigned: new UnsecuredJWT(claims)
        .setSubject(user.id)
        .setIssuer(issuer)
        .setAudience('authenticated')
        .encode(),
      otherIssuer: await make((token) => token.setIssuer('https://evil.com')).sign(own),
      otherAudience: await make((token) => token.setAudience('x')).sign(own),
      noSubject: await make((token) => token.setSubject('')).sign(own),
      oddSubject: await make((token) => token.setSubject("' or 1=1")).sign(own),
      touched: `${user.accessToken.slice(0, -4)}AAAA`,
      garbage: 'a.b.c',
      word: 'token',
    };
    for (const [name, token] of Object.entries(bad)) {
      const asked = await server.call('GET', '/user', undefined, bearer(token));
      expect([name, asked.status, asked.body.code]).toEqual([name, 403, 'bad_jwt']);
      expect(asked.body.message).toMatch(/^invalid JWT: unable to parse or verify signature/);
    }
    for (const authorization of ['', 'Basic abc', 'Bearer', 'Bearer  ', 'bear er x']) {
      expect((await server.call('GET', '/user', undefined, { authorization })).body.code).toBe(
        'no_authorization',
      );
    }
  });

  it('is refused after it has expired, even if it was accepted a moment ago', async () => {
    const user = await signedUp(server);
    const asked = () => server.call('GET', '/user', undefined, bearer(user.accessToken));
    expect([(await asked()).status, (await asked()).status]).toEqual([200, 200]);
    server.passSeconds(3601);
    const late = await asked();
    expect([late.status, late.body.code]).toEqual([403, 'bad_jwt']);
    expect(late.body.message).toContain('expired');
    server.passSeconds(-3601);
  });

  it('of one user cannot be used in the session of another', async () => {
    const [one, two] = [await signedUp(server), await signedUp(server)];
    const { sessionId } = await server.service.verifyAccessToken(two.accessToken);
    const mixed = await new SignJWT({ session_id: sessionId })
      .setProtectedHeader({ alg: 'ES256', kid: server.keys.current.kid })
      .setSubject(one.id)
      .setIssuer(`${server.publicUrl}/auth/v1`)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(server.keys.current.privateKey);
    expect((await server.call('GET', '/user', undefined, bearer(mixed))).body.code).toBe('session_not_found');
  });

  it('is refused once its account is deleted', async () => {
    const user = await signedUp(server);
    await server.database.sql('delete from auth.users where id = $1', [user.id]);
    const asked = await server.call('GET', '/user', undefined, bearer(user.accessToken));
    expect([asked.status, asked.body.code]).toEqual([403, 'user_not_found']);
  });
});
