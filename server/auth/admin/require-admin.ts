import { AuthError, noBearer } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { readClaims } from '../sessions/access-tokens.ts';
import { requireFullAssurance } from '../sessions/assurance.ts';
import { authenticate } from '../sessions/authenticate.ts';

const roles = ['service_role', 'supabase_admin'];
const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed');

/**
 * Lets only admins through: a token of an admin's role that belongs to no session (`npm run admin:token`, or signed
 * with AUTH_JWT_SECRET), or the living session of a user who has such a role.
 * @throws AuthError 401 no_authorization, 403 bad_jwt or not_admin
 */
export async function requireAdmin(ctx: AuthContext, token: string | null): Promise<void> {
  if (!token) throw noBearer();
  const claims = await readClaims(ctx.keys, ctx.settings, ctx.clock.now(), token);
  if (typeof claims.role !== 'string' || !roles.includes(claims.role)) throw notAdmin();
  if (claims.session_id === undefined) return;
  const who = await authenticate(ctx, token);
  requireFullAssurance(who, 403);
  if (!roles.includes(who.account.user.role)) throw notAdmin();
}
