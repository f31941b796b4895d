import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, badRequest, problemOf, unavailable } from '../platform/app-error.ts';
import { DatabaseError, isUnreachable } from '../platform/database/database-error.ts';
import type { Logger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';

/** SQLSTATEs for text that cannot be stored (NUL, lone surrogate, a number too large), which the client can correct. */
const unstorable = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

/** Turns an error into a problem document. Unexpected errors are logged and answered with a bare 500. */
export function createErrorHandler(logger: Logger) {
  return (error: Error, c: Context<AppEnv>): Response => {
    const expected = asAppError(error);
    if (!expected || expected.status >= 500) logger.error({ err: error }, 'request failed');
    return problemResponse(c, expected ?? new AppError(500, 'Something went wrong on our side. Try again.'));
  };
}

/** The answer for an AppError, with Retry-After where it names one. */
export function problemResponse(c: Context, error: AppError): Response {
  const response = c.body(JSON.stringify(problemOf(error)), error.status as ContentfulStatusCode, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
  if (error.retryAfterSeconds !== undefined)
    response.headers.set('retry-after', String(error.retryAfterSeconds));
  return response;
}

function asAppError(error: Error): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    return new AppError(error.status, error.status === 400 ? 'The body is not valid JSON.' : error.message);
  }
  if (isUnreachable(error)) return unavailable('The database does not answer. Try again in a moment.', error);
  if (error instanceof DatabaseError && error.code && unstorable.has(error.code)) {
    return badRequest('The text holds a character or number that cannot be stored.');
  }
  return null;
}
