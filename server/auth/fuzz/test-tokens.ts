import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { TestAuthServer } from '../test-auth-server.ts';

export type Somebody = { id: string; sessionId: string; accessToken: string; refreshToken: string };

/** Invalid tokens, by what is wrong with them; each claims to be the victim's. */
export async function forgedTokens(
  server: TestAuthServer,
  victim: Somebody,
  attacker: Somebody,
): Promise<Record<string, string>> {
  const { current } = server.keys;
  const foreign = (await generateKeyPair('ES256')).privateKey;
  const rsa = (await generateKeyPair('RS256')).privateKey;
  const publicText = new TextEncoder().encode(JSON.stringify(current.publicJwk));
  const claims = { session_id: victim.sessionId, role: 'service_role', aal: 'aal2' };
  const issuer = `${server.publicUrl}/auth/v1`;
  const token = (header: { alg: string; kid?: string }, changes: Record<string, unknown> = {}) =>
    new SignJWT({ sub: victim.id, aud: 'authenticated', iss: issuer, ...claims, ...changes })
      .setProtectedHeader(header)
      .setIssuedAt()
      .setExpirationTime('1h');
  const ours = { alg: 'ES256', kid: current.kid };
  const [head = '', body = '', signature = ''] = victim.accessToken.split('.');
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    expired: await token(ours).setExpirationTime('-1h').sign(current.privateKey),
    'another issuer': await token(ours, { iss: 'https://evil.example/auth/v1' }).sign(current.privateKey),
    'another audience': await token(ours, { aud: 'somebody' }).sign(current.privateKey),
    'no session': await token(ours, { session_id: undefined }).sign(current.privateKey),
    "the victim's name in the attacker's session": await token(ours, {
      session_id: attacker.sessionId,
    }).sign(current.privateKey),
    "the attacker's name in the victim's session": await token(ours, { sub: attacker.id }).sign(
      current.privateKey,
    ),
    'a foreign key under our kid': await token(ours).sign(foreign),
    'a wrong kid': await token({ alg: 'ES256', kid: '../../keys/es256.json' }).sign(current.privateKey),
    'another algorithm': await token({ alg: 'RS256', kid: current.kid }).sign(rsa),
    'signed with our public key': await token({ alg: 'HS256', kid: current.kid }).sign(publicText),
    unsigned: new UnsecuredJWT({ sub: victim.id, aud: 'authenticated', iss: issuer, ...claims }).encode(),
    'unsigned under another spelling': `${encoded({ alg: 'nOnE', kid: current.kid })}.${body}.`,
    'a key of its own in the header': `${encoded({ ...ours, jwk: current.publicJwk, jku: 'https://evil.example' })}.${body}.${signature}`,
    'other claims under the signature': `${head}.${encoded({ sub: victim.id, role: 'service_role' })}.${signature}`,
    'no signature': `${head}.${body}.`,
    'one letter changed': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
  };
}
