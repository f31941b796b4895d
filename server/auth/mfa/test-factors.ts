import { Secret, TOTP } from 'otpauth';
import { bearer, signedUp, type TestAuthServer } from '../test-auth-server.ts';

/** The code that an authenticator app shows `seconds` from now, `server` time being real time. */
export const totpCode = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

/** Six digits that are not the code of any nearby step. */
export function wrongCode(secret: string): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) => totpCode(secret, seconds));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.includes(one)) ?? ''
  );
}

/** POST /factors and /challenge, as the wire answers. */
export async function begunTotp(server: TestAuthServer, accessToken: string, friendly_name = '') {
  const { body } = await server.call(
    'POST',
    '/factors',
    { factor_type: 'totp', friendly_name },
    bearer(accessToken),
  );
  return { id: String(body.id), secret: (body.totp as { secret: string }).secret };
}

/** Opens a challenge. Returns its id. */
export async function challenged(server: TestAuthServer, accessToken: string, factorId: string) {
  const { body } = await server.call('POST', `/factors/${factorId}/challenge`, {}, bearer(accessToken));
  return String(body.id);
}

/** Proves a factor by `code`, with a challenge of its own. */
export async function proved(server: TestAuthServer, accessToken: string, factorId: string, code: string) {
  const challenge_id = await challenged(server, accessToken, factorId);
  return server.call('POST', `/factors/${factorId}/verify`, { challenge_id, code }, bearer(accessToken));
}

/** A user who has set up an app with codes, in a session at aal2. The code of this moment is used up. */
export async function withTotp(server: TestAuthServer) {
  const user = await signedUp(server);
  const factor = await begunTotp(server, user.accessToken);
  const { body } = await proved(server, user.accessToken, factor.id, totpCode(factor.secret));
  return {
    ...user,
    factor,
    accessToken: String(body.access_token),
    refreshToken: String(body.refresh_token),
    aal1AccessToken: user.accessToken,
    aal1RefreshToken: user.refreshToken,
  };
}

/** Signs in with the password alone. */
export async function passwordOnly(server: TestAuthServer, user: { email: string; password: string }) {
  const { body } = await server.call('POST', '/token?grant_type=password', user);
  return { accessToken: String(body.access_token), refreshToken: String(body.refresh_token) };
}
