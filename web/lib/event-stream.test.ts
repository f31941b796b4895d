import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { postStream } from './event-stream.ts';
import { answer, eventStream, problem, serve } from './test-server.ts';

vi.mock('./auth-client.ts', () => ({ accessToken: async () => 'the-token' }));

const generationId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const schema = z.object({ notes: z.string() });
const first = { event: 'progress', data: { completed: 0, total: 2, label: '', generationId } };
const delta = (text: string) => ({ event: 'delta', data: { text } });
const done = { event: 'done', data: { notes: 'ab' } };
const resumePath = `GET /api/generations/${generationId}/events`;

/** A connection that breaks after these events. */
const broken = (events: Parameters<typeof eventStream>[0]): Response => {
  const body = eventStream(events).body;
  if (!body) throw new Error('no body');
  const reader = body.getReader();
  const stream = new ReadableStream({
    pull: async (controller) => {
      const { done: ended, value } = await reader.read();
      if (ended) controller.error(new TypeError('network error'));
      else controller.enqueue(value);
    },
  });
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
};

const listen = () => {
  const heard: string[] = [];
  return {
    heard,
    options: {
      schema,
      onDelta: (text: string) => heard.push(text),
      onProgress: ({ completed, total }: { completed: number; total: number }) =>
        heard.push(`${completed}/${total}`),
      onReset: () => heard.push('reset'),
    },
  };
};

describe('reading a stream', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('passes on every event and resolves with the data of done', async () => {
    const calls = serve({
      'POST /api/notes': () =>
        eventStream([first, delta('x'), { event: 'reset', data: {} }, delta('a'), delta('b'), done]),
    });
    const { heard, options } = listen();
    await expect(postStream('/api/notes', { a: 1 }, options)).resolves.toEqual({ notes: 'ab' });
    expect(heard).toEqual(['0/2', 'x', 'reset', 'a', 'b']);
    expect(calls[0]?.headers.get('Accept')).toBe('text/event-stream');
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer the-token');
  });

  it('reads a complete stream to its end instead of cancelling it, which a browser reports as a failure', async () => {
    const cancel = vi.fn();
    let end = () => {};
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(`event: done\ndata: ${JSON.stringify(done.data)}\n\n`));
        end = () => controller.close();
      },
      cancel,
    });
    const headers = { 'Content-Type': 'text/event-stream' };
    serve({ 'POST /api/notes': () => new Response(body, { headers }) });
    await expect(postStream('/api/notes', {}, listen().options)).resolves.toEqual({ notes: 'ab' });
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(cancel).not.toHaveBeenCalled();
  });

  it('accepts a plain JSON response as well', async () => {
    serve({ 'POST /api/notes': () => answer({ notes: 'ab' }) });
    await expect(postStream('/api/notes', {}, listen().options)).resolves.toEqual({ notes: 'ab' });
  });

  it('resumes after the last event it received, without restarting', async () => {
    const calls = serve({
      'POST /api/notes': () => broken([first, delta('a')]),
      [resumePath]: () => eventStream([delta('b'), done]),
    });
    const { heard, options } = listen();
    const result = postStream('/api/notes', {}, options);
    await vi.runAllTimersAsync();
    await expect(result).resolves.toEqual({ notes: 'ab' });
    expect(heard).toEqual(['0/2', 'a', 'b']);
    expect(calls.map((call) => call.method)).toEqual(['POST', 'GET']);
    expect(calls[1]?.headers.get('Last-Event-ID')).toBe('2');
  });

  it('resumes a stream that ended without done', async () => {
    serve({
      'POST /api/notes': () => eventStream([first]),
      [resumePath]: () => eventStream([delta('a'), done]),
    });
    const result = postStream('/api/notes', {}, listen().options);
    await vi.runAllTimersAsync();
    await expect(result).resolves.toEqual({ notes: 'ab' });
  });

  it('gives up after five connections in a row without a new event', async () => {
    const calls = serve({
      'POST /api/notes': () => broken([first]),
      [resumePath]: () => Promise.reject(new TypeError('offline')),
    });
    const result = postStream('/api/notes', {}, listen().options).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ status: 0 });
    expect(calls).toHaveLength(6);
  });

  it('throws the problem of an error event or a refusal, and does not reconnect', async () => {
    const calls = serve({
      'POST /api/notes': () =>
        eventStream([
          first,
          { event: 'error', data: { type: 'x', title: 'x', status: 503, detail: 'No model.' } },
        ]),
      'POST /api/other': () => problem(403, 'Not yours.'),
    });
    await expect(postStream('/api/notes', {}, listen().options)).rejects.toMatchObject({
      status: 503,
      message: 'No model.',
    });
    await expect(postStream('/api/other', {}, listen().options)).rejects.toMatchObject({ status: 403 });
    expect(calls).toHaveLength(2);
  });

  it('rejects a response of the wrong shape', async () => {
    serve({ 'POST /api/notes': () => eventStream([first, { event: 'done', data: { wrong: 1 } }]) });
    await expect(postStream('/api/notes', {}, listen().options)).rejects.toMatchObject({ status: 502 });
  });

  it('stops when its signal aborts', async () => {
    const stop = new AbortController();
    serve({ 'POST /api/notes': () => broken([first]) });
    const result = postStream('/api/notes', {}, { ...listen().options, signal: stop.signal }).catch(
      (e: unknown) => e,
    );
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ name: 'AbortError' });
  });
});
