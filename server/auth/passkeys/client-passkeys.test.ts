import { GoTrueAdminApi, GoTrueClient } from 'auth-js-with-passkeys';
import { describe, expect, it } from 'vitest';
import { createTestAuthenticator } from '../mfa/test-authenticator.ts';
import { goodPassword, newAddress, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({ autoconfirm: true });

/** The first release of the client that calls passkeys, unmodified; docs/decisions/0021 says why the pages have another. */
function clientWithPasskeys() {
  const items = new Map<string, string>();
  return new GoTrueClient({
    url: `${server.publicUrl}/auth/v1`,
    storageKey: `test-${crypto.randomUUID()}`,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    experimental: { passkey: true },
  });
}

const admin = async () =>
  new GoTrueAdminApi({
    url: `${server.publicUrl}/auth/v1`,
    headers: { Authorization: `Bearer ${await server.adminToken()}` },
    experimental: { passkey: true },
  });

describe('the unmodified client of 2.109.0', () => {
  it('adds, lists, renames, signs in by and removes a passkey', async () => {
    const owner = clientWithPasskeys();
    const { data: signedUp } = await owner.signUp({ email: newAddress(), password: goodPassword });
    const userId = signedUp.user?.id ?? '';
    const key = createTestAuthenticator(server.publicUrl, { unlocked: true });
    const { data: making } = await owner.passkey.startRegistration();
    const made = await owner.passkey.verifyRegistration({
      challengeId: making?.challenge_id ?? '',
      credential: key.create(making?.options.challenge ?? '') as never,
    });
    expect(made.error).toBeNull();
    const passkeyId = made.data?.id ?? '';
    const renamed = await owner.passkey.update({ passkeyId, friendlyName: 'My key' });
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'My key' });

    const visitor = clientWithPasskeys();
    const events: string[] = [];
    visitor.onAuthStateChange((event) => void events.push(event));
    const { data: asked } = await visitor.passkey.startAuthentication();
    const signIn = {
      challengeId: asked?.challenge_id ?? '',
      credential: key.get(asked?.options.challenge ?? '', making?.options.user.id) as never,
    };
    const { data, error } = await visitor.passkey.verifyAuthentication(signIn);
    expect([error, data?.user?.id]).toEqual([null, userId]);
    expect(events).toContain('SIGNED_IN');
    expect((await visitor.getUser()).data.user?.id).toBe(userId);
    const again = await visitor.passkey.verifyAuthentication(signIn);
    expect(again.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });

    const api = await admin();
    const listed = await api.passkey.listPasskeys({ userId });
    expect(listed.data).toMatchObject([{ id: passkeyId, last_used_at: expect.any(String) }]);
    expect((await owner.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await owner.passkey.list()).data).toEqual([]);
    const gone = await api.passkey.deletePasskey({ userId, passkeyId });
    expect(gone.error).toMatchObject({ status: 404 });
  });

  it('sees in the settings that passkeys are supported', async () => {
    const { body } = await server.call('GET', '/settings');
    expect(body).toMatchObject({ passkeys_enabled: true });
  });
});
