import { gzipSync } from 'node:zlib';
import type { Context, Next } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './app-env.ts';

/** From here on packing saves a reader more than it costs us. */
const leastPacked = 1024;
/** Longer texts are packed in pieces, on other threads, so that nobody waits meanwhile. */
const mostPackedAtOnce = 64 * 1024;
/** Saves as much of a JSON text as the dearer ones. */
const level = 1;

const takesGzip = (accepted: string | undefined) =>
  accepted !== undefined && /(?:^|[,\s])gzip(?:\s*(?:,|$)|;\s*q=(?!0(?:\.0*)?(?:,|\s|$)))/i.test(accepted);

/**
 * What `c.json` answers leaves with its length, and packed where it pays: the text is at hand there. hono's `compress` sees
 * a stream of unknown length, makes another of it for the shortest answer, and hands it to other threads and back. It
 * stays for what is longer, or no JSON: whatever has a short length or is packed already it lets pass.
 */
export async function packedJson(c: Context<AppEnv>, next: Next): Promise<void> {
  // What a write answers is read once more on its way out, and kept for whoever sends it again.
  if (c.req.method !== 'GET') return next();
  const json = (object: unknown, arg?: unknown, headers?: Record<string, string>): Response => {
    const text = JSON.stringify(object);
    const bytes = Buffer.byteLength(text);
    const more = { 'content-type': 'application/json', ...headers };
    // A status, or what a Response is made with; body() takes both.
    const init = arg as ContentfulStatusCode | undefined;
    if (bytes < leastPacked) return c.body(text, init, { ...more, 'content-length': String(bytes) });
    if (bytes > mostPackedAtOnce) return c.body(text, init, more);
    const varying = { ...more, vary: 'Accept-Encoding' };
    if (!takesGzip(c.req.header('accept-encoding'))) return c.body(text, init, varying);
    return c.body(new Uint8Array(gzipSync(text, { level })), init, {
      ...varying,
      'content-encoding': 'gzip',
    });
  };
  c.json = json as Context['json'];
  await next();
}
