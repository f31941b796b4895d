import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { bearer, newAddress, signedUp } from '../test-auth-server.ts';
import { testAuthWithProvider } from './test-auth-with-provider.ts';

const { server, provider } = testAuthWithProvider();

let count = 0;
const someone = () => ({ sub: `app-person-${count++}`, email: newAddress(), email_verified: true });
const grant = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call('POST', '/token?grant_type=id_token', { provider: 'campus', ...body }, headers);

describe('grant_type=id_token', () => {
  it("opens a session for a provider's token and recognises the person the next time", async () => {
    const person = someone();
    const first = await grant({ id_token: await provider.idToken(person) });
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({ email: person.email, identities: [{ id: person.sub }] });
    const second = await grant({ id_token: await provider.idToken(person) });
    expect((second.body.user as { id: string }).id).toBe((first.body.user as { id: string }).id);
  });

  it('works with the unmodified client and the nonce that it kept', async () => {
    const nonce = 'kept by the app';
    const hashed = createHash('sha256').update(nonce).digest('hex');
    const token = await provider.idToken({ ...someone(), nonce: hashed });
    const { data, error } = await server.client().signInWithIdToken({ provider: 'campus', token, nonce });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
  });

  it('accepts a token for any of our client ids, identified by issuer and client id', async () => {
    const id_token = await provider.idToken({ ...someone(), aud: 'lectern-app' });
    const named = { provider: '', issuer: provider.issuer, client_id: 'lectern-app', id_token };
    expect((await grant(named)).status).toBe(200);
    expect((await grant({ ...named, issuer: 'https://elsewhere.example' })).body.code).toBe(
      'provider_disabled',
    );
  });

  const past = () => Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, () => Promise<Record<string, unknown>>]>([
    ['nothing', async () => ({})],
    ['no JWT', async () => ({ id_token: 'neither.here.nor-there' })],
    [
      'an unsigned one',
      async () => ({
        id_token: new UnsecuredJWT({ ...someone(), iss: provider.issuer, aud: 'lectern-app' }).encode(),
      }),
    ],
    [
      'one signed with our client secret',
      async () => ({
        id_token: await new SignJWT({
          ...someone(),
          iss: provider.issuer,
          aud: 'lectern-app',
          iat: past(),
          exp: past() + 9999,
        })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(provider.settings.clientSecret)),
      }),
    ],
    [
      "one signed with somebody's own key",
      async () => ({
        id_token: await provider.idToken(someone(), (await generateKeyPair('RS256')).privateKey),
      }),
    ],
    [
      'an old one',
      async () => ({ id_token: await provider.idToken({ ...someone(), iat: past(), exp: past() + 60 }) }),
    ],
    [
      "another issuer's",
      async () => ({ id_token: await provider.idToken({ ...someone(), iss: 'https://evil.example' }) }),
    ],
    [
      "another app's",
      async () => ({ id_token: await provider.idToken({ ...someone(), aud: 'somebody-else' }) }),
    ],
    [
      'one handed to another app',
      async () => ({ id_token: await provider.idToken({ ...someone(), azp: 'somebody-else' }) }),
    ],
    ['one of nobody', async () => ({ id_token: await provider.idToken({ ...someone(), sub: undefined }) })],
    [
      'a nonce that the token lacks',
      async () => ({ id_token: await provider.idToken(someone()), nonce: 'mine' }),
    ],
    [
      'a token with a nonce that we were not told',
      async () => ({ id_token: await provider.idToken({ ...someone(), nonce: 'theirs' }) }),
    ],
    [
      'another nonce',
      async () => ({ id_token: await provider.idToken({ ...someone(), nonce: 'theirs' }), nonce: 'mine' }),
    ],
    [
      'an access token of somebody else',
      async () => ({
        id_token: await provider.idToken({ ...someone(), at_hash: 'of-another' }),
        access_token: 'mine',
      }),
    ],
    [
      'an issuer of the caller',
      async () => ({ id_token: await provider.idToken(someone()), issuer: 'https://evil.example' }),
    ],
  ])('refuses %s, in the OAuth shape', async (_what, body) => {
    const { status, body: answer } = await grant(await body());
    expect(status).toBe(400);
    expect(answer).toEqual({ error: 'invalid_request', error_description: expect.any(String) });
  });

  it('creates and links nothing for an unverified address', async () => {
    const known = await signedUp(server);
    for (const email of [known.email, newAddress()]) {
      const id_token = await provider.idToken({ sub: `unverified-${email}`, email, email_verified: false });
      const { status, body } = await grant({ id_token });
      expect([status, body.code]).toEqual([422, 'provider_email_needs_verification']);
    }
  });

  it('distinguishes a provider that is not configured from an unknown one', async () => {
    const id_token = await provider.idToken(someone());
    const google = await grant({ provider: 'google', id_token });
    expect(google.body.code).toBe('provider_disabled');
    expect(google.body.message).toBe('Provider (issuer "https://accounts.google.com") is not enabled');
    expect((await grant({ provider: 'keycloak', id_token })).body.message).toContain('(issuer "keycloak")');
    expect((await grant({ provider: 'mine', id_token })).body.code).toBe('validation_failed');
  });

  it('with link_identity links to the calling user and keeps the session', async () => {
    const known = await signedUp(server);
    const id_token = await provider.idToken(someone());
    expect((await grant({ id_token, link_identity: true })).status).toBe(401);
    const { status, body } = await grant({ id_token, link_identity: true }, bearer(known.accessToken));
    expect(status).toBe(200);
    expect((body.user as { id: string }).id).toBe(known.id);
    const again = await grant({ id_token, link_identity: true }, bearer(String(body.access_token)));
    expect([again.status, again.body.code]).toEqual([422, 'identity_already_exists']);
    expect((await server.call('GET', '/user', undefined, bearer(known.accessToken))).status).toBe(200);
  });
});
