import type { HttpBindings } from '@hono/node-server';
import type { Reader } from '../platform/database/read-together.ts';

/** The signed-in user, once `requireUser` has let the request in. */
export type RequestUser = { id: string; sessionId: string; email: string };

/**
 * What handlers find in the context: `user` and `onSessionEnd` (which returns how to stop listening) behind requireUser,
 * `reader` behind requireReader. `incoming` is absent in tests that call the app without a socket.
 */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    user: RequestUser;
    onSessionEnd: (ended: () => void) => () => void;
    reader: Reader;
  };
};
