import type { z } from 'zod';
import type { Problem } from '#shared/contract/common.ts';
import { accessToken } from './auth-client.ts';
import { pause } from './pause.ts';
import { readProblem } from './read-problem.ts';
import { userOfToken } from './token-user.ts';

/** A rate-limited call is retried up to 3 times, first after 1000 ms, then doubling. */
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;

export type RequestOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** false for calls that generate: the server retries those itself */
  retryOn429?: boolean;
  /** the user who acted: the call is never sent as anybody else, whoever is signed in by then */
  userId?: string | null;
};

/** The options of fetch, and the user who acted (see RequestOptions). */
export type AuthorisedInit = RequestInit & { userId?: string | null };

/** A response that is not 2xx, or none at all (status 0). `message` can be shown to users. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** the reason phrase of HTTP/1.1; empty with HTTP/2 */
  readonly statusText: string;
  constructor(status: number, message: string, problem: Problem | null = null, statusText = '') {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.statusText = statusText;
  }
}

/** Whether the server has decided and a retry would give the same result: it was neither unreachable nor failing. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500;

let onUnauthorized: () => void = () => {};

/** Sets what happens when the server rejects the session; the transport itself does nothing about it. */
export const setUnauthorizedHandler = (handler: () => void): void => {
  onUnauthorized = handler;
};

/** Turns an error response into an ApiError; the problem document's detail becomes its message. */
export const toApiError = async (response: Response): Promise<ApiError> => {
  const problem = readProblem(await response.json().catch(() => null));
  if (problem) return new ApiError(response.status, problem.detail, problem);
  const { status, statusText } = response;
  return new ApiError(status, `API request failed: ${status} ${statusText}`.trim(), null, statusText);
};

/** The newest access token: a page being left has no time to request one. */
let newestToken: string | null = null;

/** Another user may have signed in since, in another tab. */
const isOfAnother = (userId: string | null | undefined, token: string | null): boolean => {
  const signedIn = token && userOfToken(token);
  return Boolean(userId && signedIn && signedIn !== userId);
};

/** One authorised fetch, started synchronously, for a page being left; the response is not awaited. */
export const sendNow = (path: string, { userId, ...init }: AuthorisedInit): void => {
  if (isOfAnother(userId, newestToken)) return;
  const headers = new Headers(init.headers);
  if (newestToken) headers.set('Authorization', `Bearer ${newestToken}`);
  fetch(path, { ...init, headers }).catch(() => undefined);
};

/** Sends a request: fetch, or a replacement that also reports progress. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

const byFetch: Transport = (path, init) => fetch(path, init);

/**
 * One authorised fetch; the response may be of any status.
 * @throws ApiError with status 0 when the server cannot be reached, 401 when `userId` is not signed in; AbortError
 * when the signal aborts
 */
export const sendRequest = async (
  path: string,
  { userId, ...init }: AuthorisedInit,
  carry: Transport = byFetch,
): Promise<Response> => {
  const headers = new Headers(init.headers);
  const token = await accessToken();
  newestToken = token;
  if (isOfAnother(userId, token)) throw new ApiError(401, 'Somebody else is signed in.');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  try {
    const response = await carry(path, { ...init, headers });
    if (response.status === 401 && token) onUnauthorized();
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, 'The server cannot be reached. Check your connection and try again.');
  }
};

const sendWithRetry = async (path: string, init: AuthorisedInit, retries: number): Promise<Response> => {
  let delay = FIRST_DELAY_MS;
  for (let attempt = 0; ; attempt += 1) {
    const response = await sendRequest(path, init);
    if (response.status !== 429 || attempt >= retries) return response;
    await pause(delay, init.signal);
    delay *= 2;
  }
};

/** Sends a request with `body` as JSON, if it has one; the answer is parsed with `schema`. @throws ApiError */
export const requestJson = async <T>(
  method: string,
  path: string,
  body: unknown,
  schema: z.ZodType<T> | undefined,
  { signal, idempotencyKey, retryOn429 = true, userId }: RequestOptions = {},
): Promise<T> => {
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const init: AuthorisedInit = {
    method: method.toUpperCase(),
    headers,
    signal: signal ?? null,
    ...(userId ? { userId } : {}),
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await sendWithRetry(path, init, retryOn429 ? RETRIES : 0);
  if (!response.ok) throw await toApiError(response);
  // A call that answers nothing is over.
  if (!schema) return undefined as T;
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  const parsed = schema.safeParse(answer);
  if (!parsed.success) {
    throw new ApiError(response.status, 'The server sent an answer that this page does not understand.');
  }
  return parsed.data;
};
