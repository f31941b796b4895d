import type { Context, Next } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Headers of every answer unless the route sets its own. With a socket they are given to Node, which merges them while
 * writing: setting a dozen on each answer costs as much as a query. Without one (tests) they are set on the answer.
 */
export function defaultHeaders(headers: Record<string, string>) {
  const all = Object.entries(headers);
  return async (c: Context<AppEnv>, next: Next): Promise<void> => {
    const { outgoing } = c.env ?? {};
    if (outgoing) {
      for (const [name, value] of all) outgoing.setHeader(name, value);
      return next();
    }
    await next();
    for (const [name, value] of all) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
