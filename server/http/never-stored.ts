import type { MiddlewareHandler } from 'hono';

/** Keeps what belongs to one person out of every cache, the browser's too; a route that says otherwise is heeded. */
export function neverStored(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  };
}
