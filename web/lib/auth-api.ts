import { AuthApiError } from '@supabase/auth-js';
import { sendRequest } from './api-client.ts';

/** Parses a response, or throws: a schema, or a hand-written function where a first page should not load schemas. */
type Parser<T> = { parse: (answer: unknown) => T };

const readError = (answer: unknown): { code: string; message: string } | null => {
  if (typeof answer !== 'object' || answer === null) return null;
  const { code, message } = answer as Record<string, unknown>;
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : null;
};

/**
 * Calls an endpoint of the auth service that its client library lacks (docs/auth.md, beyond the protocol); the
 * response is parsed with `schema`, a 204 as undefined.
 * @throws AuthApiError, as the library does; ApiError with status 0 when the server cannot be reached
 */
export const authCall = async <T>(
  method: string,
  path: string,
  schema: Parser<T>,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<T> => {
  const response = await sendRequest(`/auth/v1${path}`, {
    method,
    signal: signal ?? null,
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return schema.parse(answer);
  const error = readError(answer);
  throw new AuthApiError(
    error?.message ?? `The server answered ${response.status}.`,
    response.status,
    error?.code,
  );
};
