import { expect, it } from 'vitest';
import { loadSigningKeys } from '../keys/signing-keys.ts';
import { makeSigningJwk } from '../keys/test-signing-jwk.ts';
import { startTestAuthServer } from '../test-auth-server.ts';
import { begunTotp, passwordOnly, proved, totpCode, withTotp } from './test-factors.ts';

it('reseals secrets with the current signing key, so that an older key can be removed', async () => {
  const [older, newer] = [await makeSigningJwk(), await makeSigningJwk()];
  const set = (...keys: unknown[]) => JSON.stringify({ keys });
  const server = await startTestAuthServer({ jwtKeys: set(older, newer) });
  const user = await withTotp(server);
  const both = await loadSigningKeys({ ...server.settings, jwtKeys: set(newer, older) });
  Object.assign(server.keys, both);
  await server.service.sweep();
  const [row] = await server.database.sql('select secret from auth.mfa_factors where id = $1', [
    user.factor.id,
  ]);
  expect(String(row?.secret).startsWith(`${newer.kid}.`)).toBe(true);
  Object.assign(server.keys, await loadSigningKeys({ ...server.settings, jwtKeys: set(newer) }));
  const { accessToken } = await passwordOnly(server, user);
  const answer = await proved(server, accessToken, user.factor.id, totpCode(user.factor.secret, 30));
  expect(answer.status).toBe(200);
  await server.close();
});

it('removes expired factors and keeps verified ones', async () => {
  const server = await startTestAuthServer();
  const user = await withTotp(server);
  await begunTotp(server, user.accessToken, 'left lying');
  server.passSeconds(1000);
  await server.service.sweep();
  const left = await server.database.sql('select id from auth.mfa_factors');
  expect(left).toEqual([{ id: user.factor.id }]);
  expect(await server.database.sql('select id from auth.mfa_challenges')).toEqual([]);
  await server.close();
});
