import { expect, it } from 'vitest';
import { signedUp, testAuthServer } from '../test-auth-server.ts';
import { createTestAuthenticator } from './test-authenticator.ts';
import { totpCode } from './test-factors.ts';

const server = testAuthServer();

/** The unmodified client, signed in, with every event that it tells. */
async function clientOf(user: { email: string; password: string }) {
  const client = server.client();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const { error } = await client.signInWithPassword(user);
  expect(error).toBeNull();
  return { client, events };
}

it('the client enrols, challenges, verifies, lists and unenrols an app, and emits MFA_CHALLENGE_VERIFIED', async () => {
  const user = await signedUp(server);
  const { client, events } = await clientOf(user);
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  if (enrolled.error) throw enrolled.error;
  expect(enrolled.data.totp.qr_code.startsWith('data:image/svg+xml;utf-8,<svg')).toBe(true);
  const factorId = enrolled.data.id;
  const { secret } = enrolled.data.totp;
  const challenge = await client.mfa.challenge({ factorId });
  if (challenge.error) throw challenge.error;
  expect(challenge.data.expires_at * 1000).toBeGreaterThan(Date.now());
  const levels = async () => {
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  };
  expect(await levels()).toEqual(['aal1', 'aal1']);
  const challengeId = challenge.data.id;
  const wrong = await client.mfa.verify({ factorId, challengeId, code: '12' });
  expect(wrong.error?.code).toBe('mfa_verification_failed');
  const verified = await client.mfa.verify({ factorId, challengeId, code: totpCode(secret) });
  expect(verified.error).toBeNull();
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect(await levels()).toEqual(['aal2', 'aal2']);
  expect((await client.getClaims()).data?.claims.aal).toBe('aal2');

  const listed = await client.mfa.listFactors();
  expect(listed.data?.totp.map((one) => one.id)).toEqual([factorId]);

  const second = (await clientOf(user)).client;
  const asked = await second.mfa.getAuthenticatorAssuranceLevel();
  expect([asked.data?.currentLevel, asked.data?.nextLevel]).toEqual(['aal1', 'aal2']);
  const raised = await second.mfa.challengeAndVerify({ factorId, code: totpCode(secret, 30) });
  expect(raised.error).toBeNull();

  const gone = await client.mfa.unenroll({ factorId });
  expect(gone).toMatchObject({ data: { id: factorId }, error: null });
  expect((await client.mfa.listFactors()).data?.all).toEqual([]);
});

it('the client registers a security key and signs in with it', async () => {
  const user = await signedUp(server);
  const { client, events } = await clientOf(user);
  const key = createTestAuthenticator(server.publicUrl);
  const enrolled = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
  if (enrolled.error) throw enrolled.error;
  const factorId = enrolled.data.id;
  const webauthn = { rpId: 'localhost', rpOrigins: [server.publicUrl] };
  const challenge = await client.mfa.challenge({ factorId, webauthn });
  if (challenge.error) throw challenge.error;
  const { publicKey } = challenge.data.webauthn.credential_options;
  const text = Buffer.from(publicKey.challenge as ArrayBuffer).toString('base64url');
  const answer = { toJSON: () => key.create(text) };
  const verified = await client.mfa.verify({
    factorId,
    challengeId: challenge.data.id,
    webauthn: { ...webauthn, type: 'create', credential_response: answer as never },
  });
  expect(verified.error).toBeNull();
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect((await client.mfa.listFactors()).data?.webauthn).toHaveLength(1);
});
