import type { Context, MiddlewareHandler } from 'hono';
import { AppError, tooLarge } from '../platform/app-error.ts';
import { networkOf } from '../platform/network-of.ts';
import { type BodyBudget, bodyPace, createBodyBudget } from './body-budget.ts';

/** A client that sends more than this beyond the limit is disconnected without an answer. */
const drainedBytes = 32 * 1_048_576;
const drainedMs = 10_000;
/** A body known to be this short is left to Node, which ends slow requests. */
const shortBytes = 16_384;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads to the end and discards it: a client that is still sending when the answer arrives would see a broken
 * connection.
 */
async function drain(reader: Reader): Promise<void> {
  const until = Date.now() + drainedMs;
  let size = 0;
  while (size < drainedBytes) {
    const { done, value } = await within(until - Date.now(), reader.read()).catch(() => ({
      done: true,
      value: undefined,
    }));
    if (done || !value) break;
    size += value.length;
  }
  await reader.cancel().catch(() => {});
}

const tooSlow = () =>
  new AppError(408, 'The body came too slowly. Try again with a better connection.', {
    retryAfterSeconds: 5,
  });

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of this process. */
const openBodies = createBodyBudget();

type Watched = { maxBytes: number; refusal: () => Error; owner: () => string; budget: BodyBudget };

/**
 * The body of a request, read only on demand, so that unauthenticated clients use no memory. Its `failure` is kept
 * because a parser would hide it.
 */
function watchedBody(open: () => Reader, { maxBytes, refusal, owner, budget }: Watched) {
  let failure: Error | null = null;
  let reader: Reader | undefined;
  let held: ReturnType<BodyBudget['hold']> | undefined;
  let size = 0;
  let begun = 0;
  const next = async (): Promise<Uint8Array | null> => {
    if (!reader) {
      begun = Date.now();
      reader = open();
      held = budget.hold(owner());
    }
    const { done, value } = await within(bodyPace(size) - (Date.now() - begun), reader.read());
    if (done) return null;
    size += value.length;
    if (size > maxBytes) {
      held?.end();
      await drain(reader);
      throw refusal();
    }
    held?.add(value.length);
    return value;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const chunk = await next();
          if (chunk) return controller.enqueue(chunk);
          controller.close();
        } catch (error) {
          failure = error instanceof Error ? error : new Error(String(error));
          controller.error(failure);
        }
      },
      cancel: async () => {
        await reader?.cancel().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, failure: () => failure, end: () => held?.end() };
}

/** Whose body it is: the learner's, once a guard has let them in, else the network's that sends it. */
const ownerOf = (c: Context): string =>
  c.get('user')?.id ?? networkOf(c.env?.incoming?.socket?.remoteAddress ?? 'unknown');

/**
 * Refuses a body of more than `maxBytes` with `refusal` (a 413), whether its length is announced or not; one that comes
 * too slowly with 408; and with 503 what is more than all unfinished bodies may hold together. Reads nothing itself.
 */
export function limitBody(
  maxBytes: number,
  refusal = (): Error => tooLarge(`The body is larger than ${maxBytes / 1_048_576} MiB.`),
  budget: BodyBudget = openBodies,
): MiddlewareHandler {
  return async (c, next) => {
    const announced = c.req.header('content-length');
    // Node counts for us: more bytes than were announced never arrive.
    if (announced !== undefined && Number(announced) <= Math.min(shortBytes, maxBytes)) return next();
    const { raw } = c.req;
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const open = () => raw.body?.getReader();
    if (announced !== undefined && Number(announced) > maxBytes) {
      const reader = open();
      if (reader) await drain(reader);
      throw refusal();
    }
    // Of HTTP/2, nothing but the stream itself says that there is a body.
    if (announced === undefined && !c.req.header('transfer-encoding') && !raw.body) return next();
    const body = watchedBody(() => open() as Reader, { maxBytes, refusal, owner: () => ownerOf(c), budget });
    c.req.raw = new Request(raw.url, {
      method: c.req.method,
      headers: raw.headers,
      body: body.stream,
      duplex: 'half',
    } as RequestInit);
    try {
      await next();
    } finally {
      body.end();
    }
    const failure = body.failure();
    if (failure) throw failure;
  };
}
