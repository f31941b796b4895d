import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { passwordOnly, proved, totpCode, withTotp } from '../mfa/test-factors.ts';
import {
  bearer,
  goodPassword,
  newAddress,
  signedUp,
  startTestAuthServer,
  type TestAuthServer,
  testAuthServer,
} from '../test-auth-server.ts';

const server = testAuthServer();

const asAdmin = async (method: string, path: string, body?: unknown) =>
  server.call(method, path, body, bearer(await server.adminToken()));
const signIn = (email: string, password = goodPassword) =>
  server.call('POST', '/token?grant_type=password', { email, password });

describe('admins', () => {
  it('require a token with the admin role', async () => {
    const user = await signedUp(server);
    const paths: [string, string][] = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['DELETE', `/admin/users/${user.id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
      ['GET', '/admin/audit'],
      ['GET', '/admin/nothing-here'],
    ];
    for (const [method, path] of paths) {
      const nobody = await server.call(method, path, method === 'GET' ? undefined : {});
      expect([path, nobody.status, nobody.body.code]).toEqual([path, 401, 'no_authorization']);
      const learner = await server.call(
        method,
        path,
        method === 'GET' ? undefined : {},
        bearer(user.accessToken),
      );
      expect([path, learner.status, learner.body.code]).toEqual([path, 403, 'not_admin']);
    }
    const banana = await server.call('GET', '/admin/users', undefined, bearer('banana'));
    expect([banana.status, banana.body.code]).toEqual([403, 'bad_jwt']);
  });

  it('may sign their own tokens only where AUTH_JWT_SECRET is set', async () => {
    const secret = 'a secret of thirty-two letters or more';
    const token = (role: string, key = secret, more = {}) =>
      new SignJWT({ role, ...more })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(key));
    const open = await startTestAuthServer({ jwtSecret: secret });
    const ask = async (where: TestAuthServer, text: string, path = '/admin/users') => {
      const { status, body } = await where.call('GET', path, undefined, bearer(text));
      return [status, body.code];
    };
    expect(await ask(open, await token('service_role'))).toEqual([200, undefined]);
    expect(await ask(open, await token('supabase_admin'))).toEqual([200, undefined]);
    expect(await ask(open, await token('authenticated'))).toEqual([403, 'not_admin']);
    expect(await ask(open, await token('service_role', 'another secret of thirty-two letters!'))).toEqual([
      403,
      'bad_jwt',
    ]);
    expect(await ask(server, await token('service_role'))).toEqual([403, 'bad_jwt']);
    const user = await signedUp(open);
    const forged = await token('authenticated', secret, { sub: user.id, session_id: crypto.randomUUID() });
    expect(await ask(open, forged, '/user')).toEqual([403, 'bad_jwt']);
    expect(await ask(open, await token('service_role', secret, { session_id: user.id }))).toEqual([
      403,
      'bad_jwt',
    ]);
    await open.close();
  });

  it('who have an account are admins while their session lives', async () => {
    const email = newAddress();
    await asAdmin('POST', '/admin/users', {
      email,
      password: goodPassword,
      email_confirm: true,
      role: 'service_role',
    });
    const token = String((await signIn(email)).body.access_token);
    const list = () => server.call('GET', '/admin/users', undefined, bearer(token));
    expect((await list()).status).toBe(200);
    await server.call('POST', '/logout', {}, bearer(token));
    expect((await list()).body.code).toBe('session_not_found');
  });
});

describe('users', () => {
  it('are created by an admin, confirmed or not, without any mail', async () => {
    const email = newAddress();
    const made = await asAdmin('POST', '/admin/users', {
      email: email.toUpperCase(),
      password: goodPassword,
      email_confirm: true,
      user_metadata: { name: 'Ada' },
      app_metadata: { plan: 'school' },
    });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { name: 'Ada', email_verified: true },
      app_metadata: { plan: 'school', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
    });
    expect((await signIn(email)).status).toBe(200);
    const waiting = newAddress();
    await asAdmin('POST', '/admin/users', { email: waiting, password: goodPassword });
    expect((await signIn(waiting)).body.code).toBe('email_not_confirmed');
    expect([...(await server.mails(email)), ...(await server.mails(waiting))]).toEqual([]);
    const profiles = await server.database.sql('select id from ml_profiles_staging where id = $1', [
      String(made.body.id),
    ]);
    expect(profiles).toHaveLength(1);
  });

  it('may be created with their id and password hash', async () => {
    const [hash] = await server.database.sql(
      'select password_hash from auth.users where password_hash is not null',
    );
    const email = newAddress();
    const id = crypto.randomUUID();
    const made = await asAdmin('POST', '/admin/users', {
      id,
      email,
      password_hash: String(hash?.password_hash),
      email_confirm: true,
    });
    expect([made.status, made.body.id]).toEqual([200, id]);
    expect((await signIn(email)).status).toBe(200);
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ phone: 'no number' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', id: 'no id' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: 'short' }, 422, 'weak_password'],
    [{ email: 'a@example.com', password: 'long-enough-1', password_hash: 'x' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password_hash: '$2a$10$abcdefghijklmnopqrstuv' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', ban_duration: 'for ever' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', user_metadata: { a: 'x'.repeat(7000) } }, 400, 'validation_failed'],
    [{ email: 'a@example.com', role: 'a; drop table' }, 400, 'validation_failed'],
    [{ email: 12 }, 400, 'bad_json'],
  ])('are refused for %j with %i %s', async (body, status, code) => {
    const answer = await asAdmin('POST', '/admin/users', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('are refused when the address, number or id is taken', async () => {
    const { email, id } = await signedUp(server);
    expect((await asAdmin('POST', '/admin/users', { email })).body.code).toBe('email_exists');
    expect((await asAdmin('POST', '/admin/users', { email: newAddress(), id })).body.code).toBe(
      'user_already_exists',
    );
    const phone = '4915199990001';
    expect((await asAdmin('POST', '/admin/users', { phone: `+${phone}` })).body.phone).toBe(phone);
    expect((await asAdmin('POST', '/admin/users', { phone })).body.code).toBe('phone_exists');
    const other = await signedUp(server);
    expect((await asAdmin('PUT', `/admin/users/${other.id}`, { email })).body.code).toBe('email_exists');
  });

  it('are listed in pages, newest first, and searched by address', async () => {
    const { email } = await signedUp(server);
    const one = await asAdmin('GET', '/admin/users?page=1&per_page=1');
    expect(one.body.aud).toBe('authenticated');
    expect(one.body.users).toMatchObject([{ email }]);
    const total = Number(one.headers.get('x-total-count'));
    expect(one.headers.get('link')).toBe(
      `</admin/users?page=2&per_page=1>; rel="next", </admin/users?page=${total}&per_page=1>; rel="last"`,
    );
    const found = await asAdmin('GET', `/admin/users?filter=${encodeURIComponent(email.slice(0, 20))}`);
    expect((found.body.users as { email: string }[]).map((user) => user.email)).toContain(email);
    expect((await asAdmin('GET', '/admin/users?filter=%25_%25')).body.users).toEqual([]);
    for (const query of ['page=0', 'page=banana', 'per_page=-1']) {
      expect((await asAdmin('GET', `/admin/users?${query}`)).body.code).toBe('validation_failed');
    }
  });

  it('are read and updated, and answer 404 when missing', async () => {
    const user = await signedUp(server);
    const read = await asAdmin('GET', `/admin/users/${user.id}`);
    expect([read.status, read.body.id]).toEqual([200, user.id]);
    const address = newAddress();
    const changed = await asAdmin('PUT', `/admin/users/${user.id}`, {
      email: address,
      user_metadata: { colour: 'blue' },
      app_metadata: { plan: 'school' },
    });
    expect(changed.body).toMatchObject({
      email: address,
      user_metadata: { colour: 'blue', email: address },
      app_metadata: { plan: 'school', provider: 'email' },
    });
    expect((await signIn(address, user.password)).status).toBe(200);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', {}],
      ['DELETE', {}],
    ] as const) {
      const unknown = await asAdmin(method, `/admin/users/${crypto.randomUUID()}`, body);
      expect([method, unknown.status, unknown.body.code]).toEqual([method, 404, 'user_not_found']);
      const banana = await asAdmin(method, '/admin/users/banana', body);
      expect([method, banana.status, banana.body.code]).toEqual([method, 404, 'validation_failed']);
    }
  });

  it('are signed out everywhere by a new password or a ban', async () => {
    const user = await signedUp(server);
    await asAdmin('PUT', `/admin/users/${user.id}`, { password: 'another-lamp-92' });
    expect((await server.call('GET', '/user', undefined, bearer(user.accessToken))).status).toBe(403);
    const again = await signIn(user.email, 'another-lamp-92');
    const banned = await asAdmin('PUT', `/admin/users/${user.id}`, { ban_duration: '24h' });
    expect(new Date(String(banned.body.banned_until)).getTime()).toBeGreaterThan(Date.now());
    const asked = (method: string, path: string, body?: unknown) =>
      server.call(method, path, body, bearer(String(again.body.access_token)));
    for (const [method, path, body] of [
      ['GET', '/user'],
      ['PUT', '/user', { data: { a: 1 } }],
      ['POST', '/logout'],
      ['GET', '/reauthenticate'],
      ['GET', '/sessions'],
    ] as const) {
      const answer = await asked(method, path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'user_banned']);
    }
    const refresh = () =>
      server.call('POST', '/token?grant_type=refresh_token', { refresh_token: again.body.refresh_token });
    expect([(await refresh()).status, (await refresh()).body.code]).toEqual([400, 'user_banned']);
    expect((await signIn(user.email, 'another-lamp-92')).body.code).toBe('user_banned');
    // An operator may have set it directly in the database.
    await server.database.sql("update auth.users set banned_until = 'infinity' where id = $1", [user.id]);
    expect((await asAdmin('GET', `/admin/users/${user.id}`)).status).toBe(200);
    await asAdmin('PUT', `/admin/users/${user.id}`, { ban_duration: 'none' });
    // Sessions that the ban ended stay ended.
    expect((await asked('GET', '/user')).body.code).toBe('session_not_found');
    expect((await refresh()).body.code).toBe('session_expired');
    expect((await signIn(user.email, 'another-lamp-92')).status).toBe(200);
  });

  it('are deleted permanently, or softly: anonymised, with the address freed', async () => {
    const hard = await signedUp(server);
    const gone = await asAdmin('DELETE', `/admin/users/${hard.id}`);
    expect([gone.status, gone.body]).toEqual([200, {}]);
    expect(await server.database.sql('select id from auth.users where id = $1', [hard.id])).toEqual([]);
    expect(await server.database.sql('select id from ml_profiles_staging where id = $1', [hard.id])).toEqual(
      [],
    );
    const soft = await signedUp(server);
    await asAdmin('DELETE', `/admin/users/${soft.id}`, { should_soft_delete: true });
    const [row] = await server.database.sql('select * from auth.users where id = $1', [soft.id]);
    expect(row?.deleted_at).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(soft.email);
    expect((await server.call('GET', '/user', undefined, bearer(soft.accessToken))).status).toBe(403);
    expect((await signIn(soft.email, soft.password)).body.code).toBe('invalid_credentials');
    expect((await asAdmin('POST', '/admin/users', { email: soft.email })).status).toBe(200);
  });
});

describe('factors of any user', () => {
  it('are listed, renamed and removed by an admin', async () => {
    const user = await withTotp(server);
    const path = `/admin/users/${user.id}/factors`;
    expect((await asAdmin('GET', path)).body).toMatchObject([{ id: user.factor.id, status: 'verified' }]);
    const renamed = await asAdmin('PUT', `${path}/${user.factor.id}`, { friendly_name: 'Ada’s app' });
    expect(renamed.body).toMatchObject({ friendly_name: 'Ada’s app' });
    const unknown = await asAdmin('DELETE', `${path}/${crypto.randomUUID()}`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'mfa_factor_not_found']);
    const removed = await asAdmin('DELETE', `${path}/${user.factor.id}`);
    expect([removed.status, removed.body.id]).toEqual([200, user.factor.id]);
    const low = await passwordOnly(server, user);
    const late = await proved(server, low.accessToken, user.factor.id, totpCode(user.factor.secret, 30));
    expect(late.body.code).toBe('mfa_factor_not_found');
    expect((await server.service.verifyAccessToken(low.accessToken)).fullyAssured).toBe(true);
  });
});

describe('the audit log', () => {
  it('is readable by admins, and by each user for their own entries', async () => {
    const user = await signedUp(server);
    await asAdmin('PUT', `/admin/users/${user.id}`, { user_metadata: { colour: 'blue' } });
    const all = await asAdmin('GET', '/admin/audit?page=1&per_page=2');
    expect(all.body).toMatchObject([
      { payload: { action: 'user_modified', actor_username: 'admin', traits: { user_id: user.id } } },
      { payload: { action: 'login', actor_id: user.id, log_type: 'account' }, ip_address: '127.0.0.1' },
    ]);
    const logins = await asAdmin('GET', `/admin/audit?query=author:${user.id}`);
    expect(logins.body).toHaveLength(3);
    expect((await asAdmin('GET', '/admin/audit?query=banana')).status).toBe(400);
    const { body } = await server.call('GET', '/audit', undefined, bearer(user.accessToken));
    expect(body.entries).toMatchObject([
      { action: 'user_modified', by: 'admin', ip: '' },
      { action: 'login', by: 'user', ip: '127.0.0.x' },
      { action: 'user_signedup' },
    ]);
  });
});
