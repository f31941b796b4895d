import type { HttpBindings } from '@hono/node-server';

/** Who asks, once `requireUser` has let the request in. */
export type RequestUser = { id: string; sessionId: string; email: string };

/** What handlers find in the context. `incoming` is absent in tests that call the app without a socket. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    user: RequestUser;
    /** the user's id, also where only the token was read so far */
    userId: string;
    /** behind `requireUserMeanwhile`: rejects if this user is not to be let in */
    admitted: Promise<unknown>;
    requestId: string;
  };
};
