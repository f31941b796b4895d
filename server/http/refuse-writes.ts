import { createMiddleware } from 'hono/factory';
import { diskFull } from '../platform/free-space.ts';
import type { AppEnv } from './app-env.ts';
import { problemResponse } from './error-handler.ts';

const storing = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Refuses writes of new data with 503 while `isFull` is true. Reading and deleting continue, and so do the accounts,
 * whose sessions take few bytes, so nobody is locked out.
 */
export function refuseWrites(isFull: () => boolean) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (storing.has(c.req.method) && isFull()) {
      // Not thrown: the log, which may be on the same disk, already has one entry for it.
      return problemResponse(c, diskFull());
    }
    return next();
  });
}
