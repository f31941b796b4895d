import { createMiddleware } from 'hono/factory';
import { AppError } from '../platform/app-error.ts';
import type { AppEnv } from './app-env.ts';
import { problemResponse } from './error-handler.ts';

const storing = new Set(['POST', 'PUT', 'PATCH']);
const retryAfterSeconds = 60;

/**
 * Refuses writes of new data with 503 while `isFull` is true. Reading and deleting continue, and so do the accounts,
 * whose sessions take few bytes, so nobody is locked out.
 */
export function refuseWrites(isFull: () => boolean) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (storing.has(c.req.method) && isFull()) {
      // Not thrown: the log, which may be on the same disk, already has one entry for it.
      const refused = new AppError(
        503,
        'The disk of this server is nearly full, so nothing new can be kept for now. What you have is safe. Try again later.',
        { code: 'storage_full', retryAfterSeconds },
      );
      return problemResponse(c, refused);
    }
    return next();
  });
}
