import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError } from '../../platform/app-error.ts';
import { DatabaseError, isUnreachable } from '../../platform/database/database-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { requestContext } from '../../platform/request-context.ts';
import { secrets } from '../../platform/secrets.ts';
import { AuthError, badJson } from '../auth-error.ts';

const apiVersion = '2024-01-01';

/** SQLSTATEs of conflicting queries: deadlock, serialization failure, lock and statement time-outs. */
const clashes = new Set(['40001', '40P01', '55P03', '57014']);
/** ... and of texts that cannot be stored. */
const unstorable = new Set(['22021', '22P05', '22P02']);

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  // The client retries after a 503; after a 500 to a refresh it would drop the session.
  if (isUnreachable(error)) {
    return new AuthError(
      503,
      'unexpected_failure',
      'The service is not available, please try again in a moment',
    );
  }
  if (error instanceof DatabaseError && clashes.has(error.code ?? '')) {
    return new AuthError(
      409,
      'conflict',
      'Too many concurrent requests on the same account, please try again',
    );
  }
  if (error instanceof DatabaseError && unstorable.has(error.code ?? '')) return badJson();
  // The body arrived too slowly, or beside too many others.
  if (error instanceof AppError) return new AuthError(error.status, 'request_timeout', error.message);
  if (error instanceof HTTPException && error.status < 500) {
    return new AuthError(
      error.status,
      error.status === 404 ? 'not_found' : 'validation_failed',
      error.message,
    );
  }
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}

/** What may pass if it is tried again, besides the faults of a server: a body that was too slow, a clash, a limit. */
const passing = new Set([408, 409, 429]);

/**
 * A client ends its session on any answer to a refresh but a gateway's 502, 503 and 504: what may pass is answered so.
 */
function asRefreshError(error: AuthError): AuthError {
  if (error.status === 504 || (error.status < 500 && !passing.has(error.status))) return error;
  return new AuthError(503, error.code, error.message, { retryAfterSeconds: error.retryAfterSeconds ?? 2 });
}

const isRefresh = (c: Context) =>
  c.req.method === 'POST' && c.req.query('grant_type') === 'refresh_token' && c.req.path.endsWith('/token');

/** Whether the client knows string codes. Dates in this format compare as texts. */
function knowsCodes(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= apiVersion;
}

/** What stands in the body besides status and message, in either version. */
function bodyOf(error: AuthError, withCodes: boolean, errorId: string | undefined) {
  if (error.oauth) return { error: error.oauth, error_description: secrets.redact(error.message) };
  const weak = error.reasons ? { weak_password: { reasons: error.reasons } } : {};
  const message = secrets.redact(error.message);
  if (withCodes) return { code: error.code, message, ...weak };
  const id = errorId ? { error_id: errorId } : {};
  return { code: error.status, error_code: error.code, msg: message, ...id, ...weak };
}

/** Answers with an error of the protocol; what was not expected is logged and told as unexpected_failure. */
export function answerAuthError(thrown: unknown, c: Context, logger: Logger): Response {
  const error = isRefresh(c) ? asRefreshError(asAuthError(thrown)) : asAuthError(thrown);
  const isExpected = thrown instanceof AuthError && error.code === 'over_request_rate_limit';
  const isFault = (error.status === 500 || error.status === 503) && !isExpected;
  const errorId = isFault ? (requestContext()?.requestId ?? crypto.randomUUID()) : undefined;
  if (errorId) logger.error({ err: thrown, errorId }, 'auth request failed');
  const withCodes = knowsCodes(c.req.header('x-supabase-api-version'));
  const headers = new Headers(c.res.headers);
  headers.set('content-type', 'application/json');
  headers.set('cache-control', 'no-store');
  if (!error.oauth) headers.set('x-sb-error-code', error.code);
  if (withCodes) headers.set('x-supabase-api-version', apiVersion);
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds));
  return new Response(JSON.stringify(bodyOf(error, withCodes, errorId)), { status: error.status, headers });
}
