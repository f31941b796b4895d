import type { HttpBindings } from '@hono/node-server';

/** Who asks, once `requireUser` has let the request in. */
export type RequestUser = { id: string; sessionId: string; email: string };

/** What handlers find in the context. `incoming` is absent in tests that call the app without a socket. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { user: RequestUser; requestId: string };
};
