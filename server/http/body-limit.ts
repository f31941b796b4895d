import type { MiddlewareHandler } from 'hono';
import { tooLarge } from '../platform/app-error.ts';

/** Who sends more than this after the limit is cut off without an answer. */
const drainedBytes = 32 * 1_048_576;
const drainedMs = 10_000;

/**
 * Reads on to the end and throws it away: a client that is still sending when the answer comes sees a broken
 * connection instead of the answer.
 */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const until = Date.now() + drainedMs;
  let size = 0;
  while (size < drainedBytes && Date.now() < until) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.length;
  }
  await reader.cancel();
}

/** The whole body, or null when it is longer than `maxBytes`. */
async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) return null;
    chunks.push(value);
  }
}

/** Refuses a body of more than `maxBytes` with `refusal` (a 413), whether its length is announced or not. */
export function limitBody(
  maxBytes: number,
  refusal = (): Error => tooLarge(`The body is larger than ${maxBytes / 1_048_576} MiB.`),
): MiddlewareHandler {
  return async (c, next) => {
    const announced = c.req.header('content-length');
    // Node counts for us: more bytes than were announced never arrive.
    if (announced !== undefined && Number(announced) <= maxBytes) return next();
    const body = c.req.method === 'GET' || c.req.method === 'HEAD' ? null : c.req.raw.body;
    if (!body) return next();
    const reader = body.getReader();
    const bytes = announced === undefined ? await readUpTo(reader, maxBytes) : null;
    if (bytes === null) {
      await drain(reader);
      throw refusal();
    }
    c.req.raw = new Request(c.req.raw.url, {
      method: c.req.method,
      headers: c.req.raw.headers,
      body: new Uint8Array(bytes),
    });
    await next();
  };
}
