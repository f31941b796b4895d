import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { signToken } from './sign-token.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { makeSigningJwk } from './test-signing-jwk.ts';

it('another JWT implementation accepts the signature and rejects any change', async () => {
  const jwtKeys = JSON.stringify({ keys: [await makeSigningJwk()] });
  const { current } = await loadSigningKeys({ dataDir: '', jwtKeys });
  const publicKey = await importJWK(current.publicJwk, 'ES256');
  // A signature is two numbers of a fixed length: one that begins with zeros must keep them.
  for (let n = 0; n < 300; n++) {
    const token = signToken(current, { n, name: 'Zoë 🙂 <&>' });
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] });
    expect(payload).toEqual({ n, name: 'Zoë 🙂 <&>' });
  }
  const token = signToken(current, { role: 'nobody' });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: current.kid });
  const [header, , signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url');
  await expect(jwtVerify(`${header}.${forged}.${signature}`, publicKey)).rejects.toThrow('signature');
});
