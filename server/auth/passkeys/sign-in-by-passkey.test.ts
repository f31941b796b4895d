import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTestAuthenticator } from '../mfa/test-authenticator.ts';
import { bearer, testAuthServer } from '../test-auth-server.ts';
import { passkeyCalls } from './test-passkeys.ts';

const server = testAuthServer();
const { ask, enter, owner, add, remove, list } = passkeyCalls(server);
const failed = [400, 'webauthn_verification_failed'];
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];

describe('Signing in by a passkey', () => {
  it('needs neither name nor password and gives a session at aal1 with passkey in amr', async () => {
    const user = await owner();
    const { options, body } = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(body.expires_at).toBeGreaterThan(Date.now() / 1000);
    const signedIn = await user.signIn();
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user).toMatchObject({ id: user.id, email: user.email });
    expect(decodeJwt(String(signedIn.body.access_token))).toMatchObject({
      sub: user.id,
      aal: 'aal1',
      amr: [{ method: 'passkey' }],
    });
    const me = await server.call('GET', '/user', undefined, bearer(String(signedIn.body.access_token)));
    expect(me.body.id).toBe(user.id);
    const [kept] = (await list(user.accessToken)).passkeys;
    expect(kept?.last_used_at).toEqual(expect.any(String));
    const entries = await server.database.sql(
      'select action, detail from auth.audit_log where user_id = $1 order by seq desc limit 1',
      [user.id],
    );
    expect(entries).toEqual([{ action: 'login', detail: { method: 'passkey' } }]);
  });

  it('accepts a challenge once, even when the answer arrives several times at once', async () => {
    const user = await owner();
    const { id, options } = await ask();
    const answer = user.key.get(options.challenge, user.userHandle);
    const all = await Promise.all(Array.from({ length: 8 }, () => enter(id, answer)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeOf(await enter(id, answer))).toEqual([400, 'webauthn_challenge_not_found']);
    const other = await ask();
    expect(codeOf(await enter(other.id, answer))).toEqual(failed);
  });

  it('expires after five minutes, and expired challenges are swept', async () => {
    const user = await owner();
    const { id, options } = await ask();
    const late = await ask();
    server.passSeconds(301);
    const answer = user.key.get(options.challenge, user.userHandle);
    expect(codeOf(await enter(id, answer))).toEqual([400, 'webauthn_challenge_expired']);
    server.passSeconds(600);
    await server.service.sweep();
    expect(codeOf(await enter(late.id, answer))).toEqual([400, 'webauthn_challenge_not_found']);
  });

  it('rejects a registration challenge, and a missing one', async () => {
    const user = await owner();
    const { begin } = passkeyCalls(server);
    const making = await begin(user.accessToken);
    const answer = user.key.get(making.options.challenge, user.userHandle);
    expect(codeOf(await enter(making.id, answer))).toEqual([400, 'webauthn_challenge_not_found']);
    expect(codeOf(await enter('banana', answer))).toEqual([400, 'validation_failed']);
    expect(codeOf(await enter((await ask()).id, undefined))).toEqual([400, 'validation_failed']);
  });

  it("is refused for another site, a tampered answer, a stranger's key and a wrong user", async () => {
    const user = await owner();
    const other = await owner();
    const stranger = createTestAuthenticator(server.publicUrl, { unlocked: true });
    const phishing = createTestAuthenticator('https://lectern.example', { unlocked: true });
    const attempt = async (make: (challenge: string) => unknown) => {
      const { id, options } = await ask();
      return codeOf(await enter(id, make(options.challenge)));
    };
    const mine = { id: user.key.id, rawId: user.key.id };
    const handle = user.userHandle;
    const right = (text: string) => user.key.get(text, handle);
    expect(await attempt((text) => stranger.get(text, handle))).toEqual(failed);
    expect(await attempt((text) => ({ ...stranger.get(text, handle), ...mine }))).toEqual(failed);
    expect(await attempt((text) => ({ ...phishing.get(text, handle), ...mine }))).toEqual(failed);
    expect(await attempt((text) => ({ ...other.key.get(text, handle), ...mine }))).toEqual(failed);
    // The right key, used on another page or for another host.
    const abroad = [{ origin: 'https://lectern.example' }, { host: 'lectern.example' }];
    for (const at of abroad) expect(await attempt((text) => user.key.get(text, handle, at))).toEqual(failed);
    // Signatures of the caller's own key: one that claims another account, and one that names none.
    expect(await attempt((text) => other.key.get(text, handle))).toEqual(failed);
    expect(await attempt((text) => user.key.get(text))).toEqual(failed);
    for (const part of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
      const tampered = (text: string) => {
        const { response, ...rest } = right(text);
        const bytes = Buffer.from(String(response[part]), 'base64url');
        bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
        return { ...rest, response: { ...response, [part]: bytes.toString('base64url') } };
      };
      expect([part, await attempt(tampered)]).toEqual([part, failed]);
    }
    for (const nonsense of [
      {},
      { id: 12 },
      { id: user.key.id },
      'banana',
      [user.key.id],
      { ...mine, response: 1 },
    ])
      expect(await attempt(() => nonsense)).toEqual(failed);
    expect(await attempt(right).then(([status]) => status)).toBe(200);
  });

  it('is refused without user verification', async () => {
    const user = await owner();
    const { begin, finish } = passkeyCalls(server);
    const touched = createTestAuthenticator(server.publicUrl);
    const { id, options } = await begin(user.accessToken);
    const made = await finish(user.accessToken, id, touched.create(options.challenge));
    expect(codeOf(made)).toEqual(failed);
    // A passkey without user verification.
    user.key.lock();
    expect(codeOf(await user.signIn())).toEqual(failed);
  });

  it('is refused for a copied key by its counter, and allowed for a key without a counter', async () => {
    const user = await owner();
    expect((await user.signIn()).status).toBe(200);
    expect((await user.signIn()).status).toBe(200);
    user.key.rewind(1);
    expect(codeOf(await user.signIn())).toEqual(failed);
    const [entry] = await server.database.sql(
      'select action, detail from auth.audit_log where user_id = $1 order by seq desc limit 1',
      [user.id],
    );
    expect(entry).toEqual({ action: 'verification_attempted', detail: { passkey_id: user.passkeyId } });
    user.key.rewind(10);
    const first = await ask();
    const second = await ask();
    const one = user.key.get(first.options.challenge, user.userHandle);
    user.key.rewind(10);
    const two = user.key.get(second.options.challenge, user.userHandle);
    const both = await Promise.all([enter(first.id, one), enter(second.id, two)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const synced = await add(user.accessToken, false);
    for (let time = 0; time < 3; time++) expect((await synced.signIn()).status).toBe(200);
  });

  it('is refused for a removed passkey and for banned, unconfirmed or deleted accounts', async () => {
    const removed = await owner();
    expect((await remove(removed.accessToken, removed.passkeyId)).status).toBe(204);
    expect(codeOf(await removed.signIn())).toEqual(failed);

    const user = await owner();
    const set = (what: string) =>
      server.database.sql(`update auth.users set ${what} where id = '${user.id}'`);
    await set(`banned_until = 'infinity'`);
    expect(codeOf(await user.signIn())).toEqual([403, 'user_banned']);
    await set('banned_until = null, email_confirmed_at = null');
    expect(codeOf(await user.signIn())).toEqual([403, 'email_not_confirmed']);
    await set('email_confirmed_at = now()');
    expect((await user.signIn()).status).toBe(200);
    await server.service.deleteAccount(user.id);
    expect(codeOf(await user.signIn())).toEqual(failed);
  });

  it('leaves a second factor to be verified where the account has one', async () => {
    const user = await owner();
    await server.database.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${user.id}', 'totp', 'verified')`,
    );
    const { body } = await user.signIn();
    const token = String(body.access_token);
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal1' });
    expect(await server.service.verifyAccessToken(token)).toMatchObject({ fullyAssured: false });
  });
});
