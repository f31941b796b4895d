import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertOpening, type Opening } from '../sessions/opening-store.ts';
import { bearer, goodPassword, signedUp, testAuthServer } from '../test-auth-server.ts';
import { createPasswords } from '../users/passwords.ts';

const server = testAuthServer();

const signIn = (email: string, password = goodPassword) =>
  server.call('POST', '/token?grant_type=password', { email, password });

const hashOf = async (id: string) =>
  String(
    (await server.database.sql('select password_hash from auth.users where id = $1', [id]))[0]?.password_hash,
  );

const countOf = async (table: string, id: string) =>
  (await server.database.sql(`select count(*)::int as n from auth.${table} where user_id = $1`, [id]))[0]?.n;

/** A user whose password was hashed at a lower cost. */
async function fromLongAgo() {
  const user = await signedUp(server);
  const weaker = await createPasswords({ memoryKib: 64, passes: 1 }).hash(goodPassword);
  await server.database.sql('update auth.users set password_hash = $1 where id = $2', [weaker, user.id]);
  return { ...user, weaker };
}

describe('a sign-in by password', () => {
  it('creates one session, one refresh token and one log entry, and answers the same user as GET /user', async () => {
    const { email, id } = await signedUp(server);
    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    const now = await server.call('GET', '/user', undefined, bearer(String(body.access_token)));
    expect(now.body).toEqual(body.user);
    const user = body.user as { last_sign_in_at: string; identities: { last_sign_in_at: string }[] };
    expect(user.identities.map((one) => one.last_sign_in_at)).toEqual([user.last_sign_in_at]);
    const counts = [countOf('sessions', id), countOf('refresh_tokens', id), countOf('audit_log', id)];
    // The first of each is from the link of the sign-up, which the log names as well.
    expect(await Promise.all(counts)).toEqual([2, 2, 3]);
  });

  it('writes nothing when the password changed during the comparison', async () => {
    const { id } = await signedUp(server);
    const now = new Date();
    const opening: Opening = {
      session: {
        id: randomUUID(),
        userId: id,
        aal: 'aal1',
        amr: [],
        factorId: null,
        userAgent: null,
        ip: null,
        notAfter: null,
        refreshedAt: null,
        createdAt: now,
        updatedAt: now,
      },
      token: { tokenHash: randomUUID(), sealed: null },
      method: 'password',
    };
    const condition = { passwordHash: 'the one before', confirmed: 'email', rehashed: 'another' } as const;
    const before = await hashOf(id);
    expect(await server.database.statementAsOwner((tx) => insertOpening(tx, opening, condition))).toBeNull();
    expect(await hashOf(id)).toBe(before);
    const counts = [countOf('sessions', id), countOf('refresh_tokens', id), countOf('audit_log', id)];
    expect(await Promise.all(counts)).toEqual([1, 1, 2]);
  });

  it('reports a ban or missing confirmation only with the right password', async () => {
    const { email, id } = await signedUp(server);
    const set = (column: string, value: string | null) =>
      server.database.sql(`update auth.users set ${column} = $1 where id = $2`, [value, id]);
    const codes = async () =>
      Promise.all([goodPassword, 'wrong-lamp'].map(async (one) => (await signIn(email, one)).body.code));
    await set('banned_until', '2999-01-01');
    expect(await codes()).toEqual(['user_banned', 'invalid_credentials']);
    await set('banned_until', 'infinity');
    expect(await codes()).toEqual(['user_banned', 'invalid_credentials']);
    await set('banned_until', '2001-01-01');
    await set('email_confirmed_at', null);
    expect(await codes()).toEqual(['email_not_confirmed', 'invalid_credentials']);
  });
});

describe('a password hash of an older, lower cost', () => {
  it('is replaced at the next sign-in without ending other sessions', async () => {
    const { email, id, weaker, accessToken } = await fromLongAgo();
    expect((await signIn(email, 'wrong-lamp')).status).toBe(400);
    expect(await hashOf(id)).toBe(weaker);
    expect((await signIn(email)).status).toBe(200);
    const stronger = await hashOf(id);
    expect(stronger).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect((await signIn(email)).status).toBe(200);
    expect(await hashOf(id)).toBe(stronger);
    expect((await server.call('GET', '/user', undefined, bearer(accessToken))).status).toBe(200);
  });

  it('does not break simultaneous sign-ins on two devices', async () => {
    const { email } = await fromLongAgo();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});
