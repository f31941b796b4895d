// The only entry point: the rest of the server imports nothing else from this folder.

import { secrets } from '../platform/secrets.ts';
import { createAuthService } from './auth-service.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { AuthDeps } from './auth-types.ts';
import { loadSigningKeys, secretsOfKeys } from './keys/signing-keys.ts';
import { signServiceToken } from './sessions/access-tokens.ts';

export type { AuthService } from './auth-service.ts';
export { authRoutes } from './http/auth-routes.ts';

/** Reads or creates the signing keys, registers them for log redaction, and opens the auth service with them. */
export async function openAuth(deps: Omit<AuthDeps, 'keys'>) {
  const keys = await loadSigningKeys(deps.settings);
  secrets.add(...secretsOfKeys(keys));
  return createAuthService({ ...deps, keys });
}

/**
 * A token for the admin calls, signed with the keys of the installation: nothing is stored, and no server has to run.
 */
export async function makeAdminToken(settings: AuthSettings, now: Date, seconds: number): Promise<string> {
  return signServiceToken(
    await loadSigningKeys(settings),
    settings,
    Math.floor(now.getTime() / 1000),
    seconds,
  );
}
