import { vi } from 'vitest';

export type Asked = {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | null;
};
type Reply = Response | Promise<Response>;
export type Handler = (asked: Asked) => Reply;

/** A JSON response; from status 400 on it is sent as a problem document. */
export function answer(body: unknown, status = 200): Response {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type },
  });
}

/** A problem document in the server's format. */
export function problem(status: number, detail: string, fields?: Record<string, string>): Response {
  return answer({ type: 'about:blank', title: 'Refused', status, detail, fields }, status);
}

/** A text/event-stream that holds exactly these events. */
export function eventStream(events: readonly { event: string; data: unknown }[]): Response {
  const text = events.map(
    ({ event, data }, at) => `event: ${event}\nid: ${at + 1}\ndata: ${JSON.stringify(data)}\n\n`,
  );
  return new Response(text.join(''), { headers: { 'Content-Type': 'text/event-stream' } });
}

/** A text/event-stream whose events the test sends one by one. */
export function openStream() {
  let events: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      events = controller;
    },
  });
  let id = 0;
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    send: (event: string, data: unknown): void => {
      id += 1;
      const text = `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
      events?.enqueue(new TextEncoder().encode(text));
    },
    /** breaks the connection */
    fail: (error: unknown): void => events?.error(error),
  };
}

/** What an installation answers with defaults. */
export const testSettings = {
  waitlistUrl: null,
  mailboxUrl: null,
  autoconfirm: false,
  passwordMinLength: 6,
  catalogue: true,
};
const settings = 'GET /api/settings';

/**
 * Stubs the server: `handlers` by 'METHOD /path' (without the query). A call without a handler fails, except the one
 * for the settings, which any page may make: it gets the defaults.
 * @returns every call in order, without such calls for the settings
 */
export function serve(handlers: Record<string, Handler>): Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = { method, path, body, headers: new Headers(init.headers), signal: init.signal ?? null };
    const call = `${method} ${path.split('?')[0]}`;
    const handler = handlers[call];
    if (handler === undefined && call === settings) return answer(testSettings);
    calls.push(asked);
    if (handler === undefined) throw new TypeError(`The test serves no ${method} ${path}`);
    return handler(asked);
  });
  return calls;
}
