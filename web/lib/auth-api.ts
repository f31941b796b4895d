import { AuthApiError } from '@supabase/auth-js';
import { z } from 'zod';
import { sendRequest } from './api-client.ts';

const errorSchema = z.object({ code: z.string(), message: z.string() });

/**
 * A call of the auth service that its client library does not know (docs/auth.md, beyond the protocol); the answer is
 * parsed with `schema`, a 204 as undefined.
 * @throws AuthApiError, as the library does; ApiError with status 0 when nobody answers
 */
export const authCall = async <T>(
  method: string,
  path: string,
  schema: z.ZodType<T>,
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
  const { data } = errorSchema.safeParse(answer);
  throw new AuthApiError(
    data?.message ?? `The server answered ${response.status}.`,
    response.status,
    data?.code,
  );
};
