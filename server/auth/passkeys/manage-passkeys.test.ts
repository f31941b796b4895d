import { describe, expect, it } from 'vitest';
import { authLimits } from '../auth-settings.ts';
import { createTestAuthenticator } from '../mfa/test-authenticator.ts';
import { passwordOnly, withTotp } from '../mfa/test-factors.ts';
import { bearer, signedUp, testAuthServer } from '../test-auth-server.ts';
import { passkeyCalls } from './test-passkeys.ts';

const server = testAuthServer({ anonymous: true });
const { begin, finish, owner, add, list, rename, remove } = passkeyCalls(server);
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];
const unknown = '00000000-0000-4000-8000-000000000000';

describe('Adding a passkey', () => {
  it('creates a discoverable, user-verified one named after the browser, and notifies by mail', async () => {
    const user = await signedUp(server);
    const { status, options, body } = await begin(user.accessToken);
    expect(status).toBe(200);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Lectern' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(body.expires_at).toBeGreaterThan(Date.now() / 1000);
    const key = createTestAuthenticator(server.publicUrl, { unlocked: true });
    const made = await server.call(
      'POST',
      '/passkeys/registration/verify',
      { challenge_id: body.challenge_id, credential: key.create(options.challenge) },
      { ...bearer(user.accessToken), 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    );
    expect(made.status).toBe(200);
    expect(Object.keys(made.body).sort()).toEqual(['created_at', 'friendly_name', 'id']);
    expect(made.body.friendly_name).toBe('Firefox on Linux');
    const [mail] = await server.mails(user.email);
    expect(mail).toMatchObject({ subject: 'A passkey was added to your account' });
    const entries = await server.database.sql(
      'select action, detail from auth.audit_log where user_id = $1 order by seq desc limit 1',
      [user.id],
    );
    expect(entries).toEqual([{ action: 'passkey_created', detail: { passkey_id: made.body.id } }]);
  });

  it('allows ten at most, no duplicates, and excludes existing ones in the browser', async () => {
    const user = await signedUp(server);
    const first = await add(user.accessToken);
    const { id, options } = await begin(user.accessToken);
    expect(options.excludeCredentials).toMatchObject([{ id: first.key.id }]);
    const twice = await finish(user.accessToken, id, first.key.create(options.challenge));
    expect(codeOf(twice)).toEqual([422, 'webauthn_credential_exists']);
    const stranger = await signedUp(server);
    const theirs = await begin(stranger.accessToken);
    const taken = await finish(stranger.accessToken, theirs.id, first.key.create(theirs.options.challenge));
    expect(codeOf(taken)).toEqual([422, 'webauthn_credential_exists']);
    const early = await begin(user.accessToken);
    for (let count = 1; count < authLimits.passkeys; count++) await add(user.accessToken);
    expect(codeOf(await begin(user.accessToken))).toEqual([422, 'too_many_passkeys']);
    const key = createTestAuthenticator(server.publicUrl, { unlocked: true });
    const eleventh = await finish(user.accessToken, early.id, key.create(early.options.challenge));
    expect(codeOf(eleventh)).toEqual([422, 'too_many_passkeys']);
  });

  it('works once, in the session that began it', async () => {
    const user = await signedUp(server);
    const elsewhere = await passwordOnly(server, user);
    const key = createTestAuthenticator(server.publicUrl, { unlocked: true });
    const { id, options } = await begin(user.accessToken);
    const answer = key.create(options.challenge);
    const gone = [400, 'webauthn_challenge_not_found'];
    expect(codeOf(await finish(elsewhere.accessToken, id, answer))).toEqual(gone);
    expect((await finish(user.accessToken, id, answer)).status).toBe(200);
    expect(codeOf(await finish(user.accessToken, id, answer))).toEqual(gone);
    expect(codeOf(await finish(user.accessToken, unknown, answer))).toEqual(gone);
  });

  it('requires a signed-in, non-anonymous user who has passed the second factor', async () => {
    expect(codeOf(await begin('no-token'))).toEqual([403, 'bad_jwt']);
    expect((await server.call('POST', '/passkeys/registration/options', {})).status).toBe(401);
    const nobody = await server.call('POST', '/signup', {});
    expect(codeOf(await begin(String(nobody.body.access_token)))).toEqual([403, 'no_authorization']);
    const careful = await withTotp(server);
    const { accessToken } = await passwordOnly(server, careful);
    const low = [403, 'insufficient_aal'];
    expect(codeOf(await begin(accessToken))).toEqual(low);
    expect(codeOf(await list(accessToken))).toEqual(low);
    const mine = await begin(careful.accessToken);
    const key = createTestAuthenticator(server.publicUrl, { unlocked: true });
    const answer = key.create(mine.options.challenge);
    expect(codeOf(await finish(accessToken, mine.id, answer))).toEqual(low);
    const made = await finish(careful.accessToken, mine.id, answer);
    expect(made.status).toBe(200);
    expect(codeOf(await remove(accessToken, String(made.body.id)))).toEqual(low);
    expect(codeOf(await rename(accessToken, String(made.body.id), 'x'))).toEqual(low);
  });

  it('never replaces a second factor on the same device', async () => {
    const user = await signedUp(server);
    const enrolled = await server.call(
      'POST',
      '/factors',
      { factor_type: 'webauthn' },
      bearer(user.accessToken),
    );
    const challenge = await server.call(
      'POST',
      `/factors/${enrolled.body.id}/challenge`,
      {},
      bearer(user.accessToken),
    );
    const webauthn = challenge.body.webauthn as {
      credential_options: { publicKey: { user: { id: string } } };
    };
    const { options } = await begin(user.accessToken);
    expect(options.user.id).not.toBe(webauthn.credential_options.publicKey.user.id);
  });
});

describe('The passkeys of an account', () => {
  it('are listed, renamed and removed by their owner, who is notified', async () => {
    const user = await owner();
    expect((await rename(user.accessToken, user.passkeyId, '  My laptop  ')).body).toMatchObject({
      id: user.passkeyId,
      friendly_name: 'My laptop',
    });
    const { passkeys } = await list(user.accessToken);
    expect(passkeys).toEqual([
      { id: user.passkeyId, friendly_name: 'My laptop', created_at: expect.any(String) },
    ]);
    expect(JSON.stringify(passkeys)).not.toContain(user.key.id);
    expect((await remove(user.accessToken, user.passkeyId)).status).toBe(204);
    expect((await list(user.accessToken)).passkeys).toEqual([]);
    const [mail] = await server.mails(user.email);
    expect(mail).toMatchObject({ subject: 'A passkey was removed from your account' });
  });

  it.each([
    ['', 400, 'validation_failed'],
    ['   ', 400, 'validation_failed'],
    ['x'.repeat(121), 400, 'validation_failed'],
    [7, 400, 'bad_json'],
    ['x'.repeat(120), 200, undefined],
  ])('a name like %j answers %d', async (name, status, code) => {
    const user = await owner();
    expect(codeOf(await rename(user.accessToken, user.passkeyId, name))).toEqual([status, code]);
  });

  it('cannot be read, renamed or removed by others', async () => {
    const user = await owner();
    const stranger = await owner();
    const missing = [404, 'webauthn_credential_not_found'];
    for (const id of [user.passkeyId, unknown, 'banana']) {
      expect(codeOf(await rename(stranger.accessToken, id, 'mine'))).toEqual(missing);
      expect(codeOf(await remove(stranger.accessToken, id))).toEqual(missing);
    }
    expect((await list(stranger.accessToken)).passkeys).toMatchObject([{ id: stranger.passkeyId }]);
    expect((await user.signIn()).status).toBe(200);
  });

  it('cannot all be removed when nothing else opens the account, not even two at once', async () => {
    const user = await owner();
    const second = await add(user.accessToken);
    await server.database.sql(`update auth.users set email = null where id = '${user.id}'`);
    const both = await Promise.all(
      [user.passkeyId, second.passkeyId].map((id) => remove(user.accessToken, id)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    expect(both.map(({ body }) => body.code)).toContain('passkey_not_deletable');
    expect((await list(user.accessToken)).passkeys).toHaveLength(1);
  });

  it('are listed and removed by an admin, and deleted with the account', async () => {
    const user = await owner();
    const admin = bearer(await server.adminToken());
    const path = `/admin/users/${user.id}/passkeys`;
    expect((await server.call('GET', path, undefined, bearer(user.accessToken))).status).toBe(403);
    expect((await server.call('GET', path, undefined, admin)).body).toMatchObject([{ id: user.passkeyId }]);
    expect((await server.call('GET', `/admin/users/${unknown}/passkeys`, undefined, admin)).status).toBe(404);
    const gone = await server.call('DELETE', `${path}/${user.passkeyId}`, undefined, admin);
    expect(gone.status).toBe(204);
    expect((await server.call('DELETE', `${path}/${user.passkeyId}`, undefined, admin)).status).toBe(404);
    const away = await owner();
    await server.call('DELETE', `/admin/users/${away.id}`, { should_soft_delete: true }, admin);
    const left = await server.database.sql(`select id from auth.passkeys where user_id = '${away.id}'`);
    expect(left).toEqual([]);
  });
});

describe('A session that was opened more than a day ago', () => {
  const old = async () => {
    const user = await signedUp(server);
    await server.database.sql(
      `update auth.sessions set created_at = created_at - interval '${authLimits.reauthenticationSeconds + 60} seconds'
        where user_id = '${user.id}'`,
    );
    return user;
  };

  it('can add a passkey only with the password or a mailed code', async () => {
    const user = await old();
    expect(codeOf(await begin(user.accessToken))).toEqual([400, 'reauthentication_needed']);
    expect(codeOf(await begin(user.accessToken, { current_password: 'wrong' }))).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect(codeOf(await begin(user.accessToken, { nonce: '000000' }))).toEqual([
      422,
      'reauthentication_not_valid',
    ]);
    expect((await begin(user.accessToken, { current_password: user.password })).status).toBe(200);
    await server.call('GET', '/reauthenticate', undefined, bearer(user.accessToken));
    const [mail] = await server.mails(user.email);
    const nonce = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    expect((await begin(user.accessToken, { nonce })).status).toBe(200);
  });
});
