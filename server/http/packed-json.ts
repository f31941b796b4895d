import { gzipSync } from 'node:zlib';
import type { Context, Next } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './app-env.ts';

/** From this size on compression is worth its cost. */
const leastPacked = 1024;
/** Longer texts are compressed on other threads, so that they block nobody. */
const mostPackedAtOnce = 64 * 1024;
/** Compresses JSON as well as the more expensive levels. */
const level = 1;

const takesGzip = (accepted: string | undefined) =>
  accepted !== undefined && /(?:^|[,\s])gzip(?:\s*(?:,|$)|;\s*q=(?!0(?:\.0*)?(?:,|\s|$)))/i.test(accepted);

type Written = { text: string; bytes: number; packed?: Uint8Array<ArrayBuffer> };
/** The compressed form of frozen objects, which are sent repeatedly. */
const writtenBefore = new WeakMap<object, Written>();

function written(object: unknown): Written {
  const lasts = typeof object === 'object' && object !== null && Object.isFrozen(object);
  const before = lasts ? writtenBefore.get(object) : undefined;
  if (before) return before;
  const text = JSON.stringify(object);
  const now = { text, bytes: Buffer.byteLength(text) };
  if (lasts) writtenBefore.set(object, now);
  return now;
}

function packed(one: Written): Uint8Array<ArrayBuffer> {
  one.packed ??= new Uint8Array(gzipSync(one.text, { level }));
  return one.packed;
}

/**
 * Answers of `c.json` get their Content-Length and are compressed where worthwhile, since the text is at hand there.
 * hono's `compress` sees a stream of unknown length and processes even the shortest answer in other threads; it
 * remains for longer and other answers, and skips what is short or compressed. Frozen objects are serialised and
 * compressed once.
 */
export async function packedJson(c: Context<AppEnv>, next: Next): Promise<void> {
  // The answer of a write is read again on its way out, to be stored for repeated requests.
  if (c.req.method !== 'GET') return next();
  const json = (object: unknown, arg?: unknown, headers?: Record<string, string>): Response => {
    const one = written(object);
    const { text, bytes } = one;
    const more = { 'content-type': 'application/json', ...headers };
    // A status, or what a Response is made with; body() takes both.
    const init = arg as ContentfulStatusCode | undefined;
    if (bytes < leastPacked) return c.body(text, init, { ...more, 'content-length': String(bytes) });
    if (bytes > mostPackedAtOnce) return c.body(text, init, more);
    const varying = { ...more, vary: 'Accept-Encoding' };
    if (!takesGzip(c.req.header('accept-encoding'))) return c.body(text, init, varying);
    return c.body(packed(one), init, {
      ...varying,
      'content-encoding': 'gzip',
    });
  };
  c.json = json as Context['json'];
  await next();
}
