import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { bearer, signedUp, testAuthServer } from '../test-auth-server.ts';
import { createTestAuthenticator } from './test-authenticator.ts';
import { passwordOnly } from './test-factors.ts';

const server = testAuthServer();

type Options = {
  type: string;
  credential_options: {
    publicKey: {
      challenge: string;
      allowCredentials?: { id: string }[];
      excludeCredentials?: { id: string }[];
    };
  };
};

const begin = async (token: string, friendly_name: string) => {
  const { body } = await server.call(
    'POST',
    '/factors',
    { factor_type: 'webauthn', friendly_name },
    bearer(token),
  );
  return body;
};
const challenge = async (token: string, factorId: string) => {
  const { body } = await server.call('POST', `/factors/${factorId}/challenge`, {}, bearer(token));
  const webauthn = body.webauthn as Options;
  return { id: String(body.id), type: webauthn.type, options: webauthn.credential_options.publicKey };
};
const verify = (token: string, factorId: string, challenge_id: string, credential_response: unknown) =>
  server.call(
    'POST',
    `/factors/${factorId}/verify`,
    { challenge_id, webauthn: { type: 'create', credential_response } },
    bearer(token),
  );

async function withKey() {
  const user = await signedUp(server);
  const key = createTestAuthenticator(server.publicUrl);
  const factorId = String((await begin(user.accessToken, 'my key')).id);
  const made = await challenge(user.accessToken, factorId);
  const { body } = await verify(user.accessToken, factorId, made.id, key.create(made.options.challenge));
  return { user, key, factorId, accessToken: String(body.access_token) };
}

describe('a security key', () => {
  it('is registered by its first verification, which raises the session to aal2', async () => {
    const user = await signedUp(server);
    const key = createTestAuthenticator(server.publicUrl);
    const factor = await begin(user.accessToken, 'my key');
    expect(Object.keys(factor).sort()).toEqual(['friendly_name', 'id', 'type']);
    const { id, type, options } = await challenge(user.accessToken, String(factor.id));
    expect(type).toBe('create');
    expect(options).toMatchObject({ rp: { name: 'Lectern', id: 'localhost' } });
    const { status, body } = await verify(
      user.accessToken,
      String(factor.id),
      id,
      key.create(options.challenge),
    );
    expect(status).toBe(200);
    expect(decodeJwt(String(body.access_token))).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'otp' }],
    });
  });

  it('is requested by its id at the next sign-in, and an answer works once', async () => {
    const { user, key, factorId } = await withKey();
    const { accessToken } = await passwordOnly(server, user);
    const { id, type, options } = await challenge(accessToken, factorId);
    expect(type).toBe('request');
    expect(options.allowCredentials).toMatchObject([{ id: key.id }]);
    const answer = key.get(options.challenge);
    expect((await verify(accessToken, factorId, id, answer)).status).toBe(200);
    const again = await passwordOnly(server, user);
    expect((await verify(again.accessToken, factorId, id, answer)).body.code).toBe('mfa_ip_address_mismatch');
    const other = await challenge(again.accessToken, factorId);
    expect((await verify(again.accessToken, factorId, other.id, answer)).body.code).toBe(
      'mfa_verification_failed',
    );
  });

  it('is refused for another key, another site or another challenge', async () => {
    const { user, key, factorId, accessToken: high } = await withKey();
    const { accessToken } = await passwordOnly(server, user);
    const stranger = createTestAuthenticator(server.publicUrl);
    const phishing = createTestAuthenticator('https://lectern.example');
    const attempt = async (answer: (challenge: string) => unknown) => {
      const { id, options } = await challenge(accessToken, factorId);
      const { status, body } = await verify(accessToken, factorId, id, answer(options.challenge));
      return [status, body.code];
    };
    const refused = [422, 'mfa_verification_failed'];
    expect(await attempt((text) => ({ ...stranger.get(text), id: key.id, rawId: key.id }))).toEqual(refused);
    expect(await attempt((text) => ({ ...phishing.get(text), id: key.id, rawId: key.id }))).toEqual(refused);
    expect(await attempt(() => key.get('another-challenge'))).toEqual(refused);
    expect(await attempt(() => ({ id: 'x', response: 12 }))).toEqual(refused);
    expect(await attempt(() => 'banana')).toEqual(refused);
    expect(await attempt(() => undefined)).toEqual([400, 'validation_failed']);
    const second = await begin(high, 'second key');
    const { options } = await challenge(high, String(second.id));
    expect(options.excludeCredentials).toMatchObject([{ id: key.id }]);
  });
});
