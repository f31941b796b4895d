import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, type RequestOptions, requestJson, sendNow, setUnauthorizedHandler } from './api-client.ts';
import { answer, problem, serve } from './test-server.ts';

const get = <T>(path: string, schema: z.ZodType<T>, options?: RequestOptions) =>
  requestJson('GET', path, undefined, schema, options);
const post = <T>(path: string, body: unknown, schema: z.ZodType<T>, options?: RequestOptions) =>
  requestJson('POST', path, body, schema, options);

const accessToken = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock('./auth-client.ts', () => ({ accessToken }));

const schema = z.object({ name: z.string() });
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
};

describe('API calls', () => {
  beforeEach(() => {
    accessToken.mockResolvedValue('the-token');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    setUnauthorizedHandler(() => {});
  });

  it('carry the session, the body and the idempotency key', async () => {
    const calls = serve({ 'POST /api/things': () => answer({ name: 'x' }, 201) });
    await expect(post('/api/things', { a: 1 }, schema, { idempotencyKey: 'k' })).resolves.toEqual({
      name: 'x',
    });
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer the-token');
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('k');
    expect(calls[0]?.body).toEqual({ a: 1 });
  });

  it('on leaving the page are sent synchronously with the newest session', async () => {
    const calls = serve({
      'GET /api/things': () => answer({ name: 'x' }),
      'PUT /api/things': () => answer({ name: 'x' }),
    });
    await get('/api/things', schema);
    accessToken.mockImplementation(() => new Promise(() => {}));
    sendNow('/api/things', { method: 'PUT', body: '{"a":1}', keepalive: true });
    // Synchronous: a page being left has no later turn.
    expect(calls.at(-1)?.body).toEqual({ a: 1 });
    expect(calls.at(-1)?.headers.get('Authorization')).toBe('Bearer the-token');
  });

  it('of one user are never sent as another user who signed in meanwhile in another tab', async () => {
    const unauthorized = vi.fn();
    setUnauthorizedHandler(unauthorized);
    accessToken.mockResolvedValue(`e30.${btoa(JSON.stringify({ sub: 'bob' }))}.x`);
    const calls = serve({ 'POST /api/things': () => answer({ name: 'x' }) });
    const refused = await failure(post('/api/things', {}, schema, { userId: 'ada' }));
    expect(refused.status).toBe(401);
    sendNow('/api/things', { method: 'POST', userId: 'ada' });
    expect([calls, unauthorized.mock.calls]).toEqual([[], []]);
    await post('/api/things', {}, schema, { userId: 'bob' });
    sendNow('/api/things', { method: 'POST', userId: 'bob' });
    expect(calls).toHaveLength(2);
  });

  it('are sent without a session when nobody is signed in', async () => {
    accessToken.mockResolvedValue(null);
    const calls = serve({ 'GET /api/things': () => answer({ name: 'x' }) });
    await get('/api/things', schema);
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
  });

  it('parse a 204 as undefined', async () => {
    serve({ 'DELETE /api/things': () => answer(undefined, 204) });
    await expect(requestJson('DELETE', '/api/things', undefined, z.undefined())).resolves.toBeUndefined();
  });

  it("throw the problem document's detail, with its fields", async () => {
    serve({ 'GET /api/things': () => problem(400, 'Course not found', { title: 'Required' }) });
    const error = await failure(get('/api/things', schema));
    expect(error).toMatchObject({ status: 400, message: 'Course not found' });
    expect(error.problem?.fields).toEqual({ title: 'Required' });
  });

  it("throw 'API request failed: {status} {status text}' when there is no problem document", async () => {
    serve({ 'GET /api/things': () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }) });
    expect((await failure(get('/api/things', schema))).message).toBe('API request failed: 502 Bad Gateway');
  });

  it('throw a readable message for an unreachable server and for a response of the wrong shape', async () => {
    serve({ 'GET /api/odd': () => answer({ nome: 'x' }) });
    const unreachable = await failure(get('/api/gone', schema));
    expect(unreachable).toMatchObject({ status: 0 });
    expect(unreachable.message).toContain('cannot be reached');
    expect((await failure(get('/api/odd', schema))).message).toContain('does not understand');
  });

  it('report an expired session to the unauthorized handler, and only that', async () => {
    const handler = vi.fn();
    setUnauthorizedHandler(handler);
    serve({ 'GET /api/things': () => problem(401, 'No authenticated session.') });
    await failure(get('/api/things', schema));
    expect(handler).toHaveBeenCalledTimes(1);
    accessToken.mockResolvedValue(null);
    await failure(get('/api/things', schema));
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('stop when their signal aborts', async () => {
    const stop = new AbortController();
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      init.signal?.throwIfAborted();
      return Promise.reject(new TypeError('not aborted'));
    });
    stop.abort();
    await expect(get('/api/things', schema, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a rate-limited call', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    accessToken.mockResolvedValue('the-token');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is retried up to 3 times, from 1000 ms, doubling', async () => {
    const times: number[] = [];
    serve({
      'GET /api/things': () => {
        times.push(Date.now());
        return problem(429, 'Too many requests.');
      },
    });
    const refused = failure(get('/api/things', schema));
    await vi.runAllTimersAsync();
    expect((await refused).status).toBe(429);
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 1000, 3000, 7000]);
  });

  it('succeeds as soon as the server allows it', async () => {
    let calls = 0;
    serve({
      'GET /api/things': () => {
        calls += 1;
        return calls < 3 ? problem(429, 'Too many requests.') : answer({ name: 'x' });
      },
    });
    const result = get('/api/things', schema);
    await vi.runAllTimersAsync();
    await expect(result).resolves.toEqual({ name: 'x' });
  });

  it('is not retried if it generates something', async () => {
    const calls = serve({ 'POST /api/things': () => problem(429, 'Too many requests.') });
    await failure(post('/api/things', {}, schema, { retryOn429: false }));
    expect(calls).toHaveLength(1);
  });
});
