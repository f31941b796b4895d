import type { Readable } from 'node:stream';
import { request as ask, interceptors } from 'undici';
import { createAgent } from '../../../platform/env-proxy.ts';

/**
 * A learner reads a reply for a minute or two before the next question. Node's own `fetch` closes an idle connection
 * after 4 s, and a new one to a distant provider costs two or three round trips. Shorter than the 4 minutes after
 * which some networks silently drop a connection.
 */
const idleMs = 120_000;
/** How long a reply may take is decided by its caller (patience.ts), who aborts it. */
const noTimeout = { headersTimeout: 0, bodyTimeout: 0 };
const options = { keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs, allowH2: false, ...noTimeout };
/** the same limit as in `fetch` */
const mostRedirects = 20;
/** The number of chunks buffered for a slow reader; then back-pressure reaches the provider. */
const mostHeld = 16;

/** A web stream of the same bytes, without the layers of undici's own `fetch`. */
function webStream(body: Readable): ReadableStream<Uint8Array> {
  let left = false;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        body.on('data', (bytes: Buffer) => {
          if (left) return;
          controller.enqueue(bytes);
          if ((controller.desiredSize ?? 0) <= 0) body.pause();
        });
        body.on('end', () => {
          if (!left) controller.close();
        });
        body.on('error', (error) => controller.error(error));
      },
      pull: () => void body.resume(),
      cancel: () => {
        left = true;
        body.destroy();
      },
    },
    { highWaterMark: mostHeld },
  );
}

function headersOf(named: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(named))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}

/**
 * The part of `fetch` that the provider packages use: an address and a body as text; compressed bodies are neither
 * requested nor decoded. Connections stay open during a learner's pause, or for a shorter time that the provider
 * names. A connection closed at the moment of the request fails like a broken stream and is retried at once. Not
 * undici's own `fetch`, whose layers of streams cost more than the rest of handling a chunk.
 */
export function createKeptFetch(): typeof fetch {
  const dispatcher = createAgent(options).compose(interceptors.redirect({ maxRedirections: mostRedirects }));
  return (async (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const asked = { dispatcher, method, headers, body, signal } as Parameters<typeof ask>[1];
    const answer = await ask(address, asked);
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : webStream(answer.body), {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
    });
  }) as typeof fetch;
}
