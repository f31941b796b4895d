import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError, tooLarge } from '../platform/app-error.ts';
import { networkOf } from '../platform/network-of.ts';
import type { AppEnv } from './app-env.ts';
import { type BodyBudget, bodyPace, createBodyBudget } from './body-budget.ts';
import { mayTakeLonger } from './request-times.ts';

/** A client that sends more than this beyond the limit is disconnected. */
const drainedBytes = 32 * 1_048_576;
/** ... and so is a stranger who is still sending after this time. */
const drainedMs = 60_000;
/** A body declared to be this short is not watched here: Node ends slow requests. */
const shortBytes = 16_384;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads on behind a refusal and discards it: a client whose connection broke while it was still sending would not see
 * the answer. One that sends more than `most` bytes, or too slowly, is disconnected.
 */
async function readOn(reader: Reader, most: number, mostMs: number): Promise<void> {
  const begun = Date.now();
  let size = 0;
  try {
    while (size < most) {
      const leftMs = Math.min(bodyPace(size), mostMs) - (Date.now() - begun);
      const { done, value } = await within(leftMs, reader.read());
      if (done) return;
      size += value.length;
    }
  } catch {
    // Too slow, or gone.
  }
  await reader.cancel().catch(() => {});
}

const tooSlow = () =>
  new AppError(408, 'The body came too slowly. Try again with a better connection.', {
    retryAfterSeconds: 5,
  });

/** The client has disconnected: nobody reads this answer, and it is no fault of the server. */
const brokenOff = (cause: unknown): Error =>
  cause instanceof AppError ? cause : new AppError(400, 'The body broke off before its end.');

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

/** The budget of this process. */
const openBodies = createBodyBudget();

type Watched = {
  maxBytes: number;
  refusal: () => Error;
  owner: () => string;
  budget: BodyBudget;
  begins: () => void;
};

/**
 * The body of a request, read only on demand, so that unauthenticated clients use no memory. Its `failure` is kept
 * because a parser would hide it.
 */
function watchedBody(open: () => Reader, { maxBytes, refusal, owner, budget, begins }: Watched) {
  let failure: Error | null = null;
  let ended = false;
  let reader: Reader | undefined;
  let held: ReturnType<BodyBudget['hold']> | undefined;
  let size = 0;
  let begun = 0;
  const next = async (): Promise<Uint8Array | null> => {
    if (!reader) {
      begun = Date.now();
      reader = open();
      held = budget.hold(owner());
      begins();
    }
    const { done, value } = await within(bodyPace(size) - (Date.now() - begun), reader.read()).catch(
      (error: unknown) => Promise.reject(brokenOff(error)),
    );
    ended = done;
    if (done) return null;
    size += value.length;
    if (size > maxBytes) throw refusal();
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
  return {
    stream,
    failure: () => failure,
    end: () => held?.end(),
    hasEnded: () => ended,
    /** Reads on to the end, outside of the budget. */
    discardRest: async (mostMs: number): Promise<void> => {
      begins();
      reader ??= open();
      await readOn(reader, Math.max(0, maxBytes - size) + drainedBytes, mostMs);
    },
  };
}

/** Whose body it is: the learner's, once a guard has let them in, else the network's that sends it. */
const ownerOf = (c: Context<AppEnv>): string =>
  (c.get('user') as AppEnv['Variables']['user'] | undefined)?.id ??
  networkOf(c.env?.incoming?.socket?.remoteAddress ?? 'unknown');

type Options = {
  refusal?: () => Error;
  budget?: BodyBudget;
  /** Large files on slow connections: they may take as long as they keep the required pace. */
  isUpload?: boolean;
};

const isKnown = (c: Context<AppEnv>): boolean => Boolean(c.get('user'));

/** Will the connection still be there behind an answer, for a client that is sending? */
const staysOpen = (incoming: Pick<IncomingMessage, 'httpVersion' | 'headers'> | undefined): boolean =>
  incoming?.httpVersion === '1.1' && !/\bclose\b/i.test(incoming.headers.connection ?? '');

/**
 * Refuses a body of more than `maxBytes` with `refusal` (a 413), whether its length is announced or not; one that arrives
 * too slowly with 408; and with 503 what exceeds the limit of all unfinished bodies together. Accepts nothing itself.
 * Whoever refuses a body, and for whatever reason: what is still on its way is read and discarded. The answer comes
 * behind it to an upload and to what was too long, since few programs listen while they send, and where it closes the
 * connection, as for a proxy that sends one request on each; otherwise, as to a stranger, at once.
 */
export function limitBody(
  maxBytes: number,
  {
    refusal = () => tooLarge(`The body is larger than ${maxBytes / 1_048_576} MiB.`),
    budget = openBodies,
    isUpload = false,
  }: Options = {},
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const announced = c.req.header('content-length');
    // Node enforces the announced length: more bytes never arrive.
    if (announced !== undefined && Number(announced) <= Math.min(shortBytes, maxBytes)) return next();
    const { raw } = c.req;
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    // In HTTP/2 only the stream itself shows that there is a body.
    if (announced === undefined && !c.req.header('transfer-encoding') && !raw.body) return next();
    const incoming = c.env?.incoming as IncomingMessage | undefined;
    const begins = () => {
      if (isUpload && incoming?.socket) mayTakeLonger(incoming);
    };
    const open = () => raw.body?.getReader() as Reader;
    const owner = () => ownerOf(c);
    const body = watchedBody(open, { maxBytes, refusal, owner, budget, begins });
    const settle = async (answersBehind: boolean): Promise<void> => {
      body.end();
      if (body.hasEnded()) return;
      const rest = body.discardRest(isKnown(c) ? Number.POSITIVE_INFINITY : drainedMs);
      if (answersBehind || !staysOpen(incoming)) await rest;
    };
    if (announced !== undefined && Number(announced) > maxBytes) {
      await settle(true);
      throw refusal();
    }
    c.req.raw = new Request(raw.url, {
      method: c.req.method,
      headers: raw.headers,
      body: body.stream,
      duplex: 'half',
    } as RequestInit);
    await next();
    const failure = body.failure();
    const isTooLong = failure instanceof AppError && failure.status === 413;
    await settle(isTooLong || (isUpload && c.res.status !== 401));
    if (failure) throw failure;
  };
}
