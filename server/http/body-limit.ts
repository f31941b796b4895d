import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError, tooLarge } from '../platform/app-error.ts';
import { networkOf } from '../platform/network-of.ts';
import type { AppEnv } from './app-env.ts';
import { type BodyBudget, bodyPace, createBodyBudget } from './body-budget.ts';
import { mayTakeLonger } from './request-times.ts';

/** A client that sends more than this beyond the limit is disconnected without an answer. */
const drainedBytes = 32 * 1_048_576;
const drainedMs = 10_000;
/** A body declared to be this short is not watched here: Node ends slow requests. */
const shortBytes = 16_384;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads to the end and discards it: a client that is still sending when the answer arrives would see a broken
 * connection. Reads at most so many bytes; returns whether the body has ended.
 */
async function discard(reader: Reader, most: number): Promise<boolean> {
  const until = Date.now() + drainedMs;
  let size = 0;
  while (size < most) {
    const { done, value } = await within(until - Date.now(), reader.read()).catch(() => ({
      done: true,
      value: undefined,
    }));
    if (done || !value) return done;
    size += value.length;
  }
  return false;
}

async function drain(reader: Reader): Promise<void> {
  await discard(reader, drainedBytes);
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
  return {
    stream,
    failure: () => failure,
    end: () => held?.end(),
    /** Reads and discards the unread rest, since the client would otherwise not see its answer. */
    discardRest: async (): Promise<void> => {
      if (ended || failure) return;
      begins();
      reader ??= open();
      await discard(reader, maxBytes - size);
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
  /**
   * Large files on slow connections: a refused body is read to its end if that takes seconds only, so that its sender sees
   * the reason, and an accepted one may take as long as it keeps the required pace.
   */
  isUpload?: boolean;
};

/**
 * Refuses a body of more than `maxBytes` with `refusal` (a 413), whether its length is announced or not; one that arrives
 * too slowly with 408; and with 503 what exceeds the limit of all unfinished bodies together. Reads nothing itself.
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
    const open = () => raw.body?.getReader();
    const { incoming } = c.env ?? {};
    const begins = () => {
      if (isUpload && incoming && 'socket' in incoming) mayTakeLonger(incoming as IncomingMessage);
    };
    if (announced !== undefined && Number(announced) > maxBytes) {
      const reader = open();
      begins();
      if (reader) await drain(reader);
      throw refusal();
    }
    // In HTTP/2 only the stream itself shows that there is a body.
    if (announced === undefined && !c.req.header('transfer-encoding') && !raw.body) return next();
    const owner = () => ownerOf(c);
    const body = watchedBody(() => open() as Reader, { maxBytes, refusal, owner, budget, begins });
    c.req.raw = new Request(raw.url, {
      method: c.req.method,
      headers: raw.headers,
      body: body.stream,
      duplex: 'half',
    } as RequestInit);
    try {
      await next();
      // From an unauthenticated client nothing is read, not even to discard it.
      if (isUpload && !c.res.ok && c.res.status !== 401) await body.discardRest();
    } finally {
      body.end();
    }
    const failure = body.failure();
    if (failure) throw failure;
  };
}
