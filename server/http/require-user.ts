import { createMiddleware } from 'hono/factory';
import { secondStepNeeded, unauthorized } from '../platform/app-error.ts';
import type { Ask } from '../platform/database/one-trip.ts';
import type { Reader } from '../platform/database/read-together.ts';
import type { AppEnv, RequestUser } from './app-env.ts';
import type { WatchSession } from './session-watch.ts';

/**
 * What the guards need of the auth service. `fullyAssured` is false for a session that has not shown the second step
 * which its user has set up. Throws AppError 401 for an invalid token.
 */
export type TokenVerifier = {
  verifyAccessToken: (token: string) => Promise<RequestUser & { fullyAssured: boolean }>;
  /** Those of the given sessions that have not ended. */
  openSessions: (sessionIds: string[]) => Promise<string[]>;
  /** The same, but the session check happens in the transaction that `enter` enters. */
  openReader: (
    token: string,
  ) => Promise<{ id: string; enter: (ask: Ask) => Promise<{ fullyAssured: boolean }> }>;
};

/** What the guard of an operator's calls needs. */
export type AdminVerifier = { requireAdmin: (token: string) => Promise<void> };

function bearerOf(header: string | undefined): string | null {
  return header?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? null;
}

/**
 * Lets a signed-in user in; anybody else gets 401 with `detail`. A stolen password must not suffice: a session without
 * its second step gets 401 insufficient_aal.
 */
export function requireUser(auth: TokenVerifier, watch: WatchSession, detail = 'No authenticated session.') {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerOf(c.req.header('authorization'));
    if (!token) throw unauthorized(detail);
    const { fullyAssured, ...user } = await auth.verifyAccessToken(token).catch((error: unknown) => {
      throw isRefusal(error) ? unauthorized(detail) : error;
    });
    if (!fullyAssured) throw secondStepNeeded();
    c.set('user', user);
    c.set('onSessionEnd', (ended) => watch(user.sessionId, ended));
    await next();
  });
}

/**
 * For routes that only read, through `database.readAs`: the user is in the context as `reader` and is checked as by
 * `requireUser`, but when reading. An answer produced without reading is not sent: that is a bug, a 500.
 */
export function requireReader(auth: TokenVerifier, detail = 'No authenticated session.') {
  const refused = (error: unknown): never => {
    throw isRefusal(error) ? unauthorized(detail) : error;
  };
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerOf(c.req.header('authorization'));
    if (!token) throw unauthorized(detail);
    const { id, enter } = await auth.openReader(token).catch(refused);
    let entered = false;
    c.set('reader', {
      id,
      enter: async (ask) => {
        const { fullyAssured } = await enter(ask).catch(refused);
        if (!fullyAssured) throw secondStepNeeded();
        entered = true;
      },
    });
    await next();
    if (entered || !c.res.ok) return;
    // Its headers are dropped too: they would be copied to the error answer.
    c.res = undefined;
    throw new Error('A route for readers answered without having read as one.');
  });
}

/**
 * Recognises the user if there is one; a bad token, or an incomplete sign-in, counts as none, so that public pages
 * never fail on a stale one.
 */
export function optionalUser(auth: TokenVerifier) {
  return createMiddleware<Omit<AppEnv, 'Variables'> & { Variables: { user?: RequestUser; reader: Reader } }>(
    async (c, next) => {
      const token = bearerOf(c.req.header('authorization'));
      if (token) {
        const user = await auth.verifyAccessToken(token).catch((error: unknown) => {
          if (isRefusal(error)) return undefined;
          throw error;
        });
        if (user?.fullyAssured) c.set('user', { id: user.id, sessionId: user.sessionId, email: user.email });
      }
      await next();
    },
  );
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 401 || error.status === 403);

/** Lets an operator in, by an admin token; nobody where none can be checked. */
export const requireOperator = ({ requireAdmin }: Partial<AdminVerifier>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerOf(c.req.header('authorization'));
    if (!token || !requireAdmin) throw unauthorized('No admin token.');
    await requireAdmin(token);
    await next();
  });
