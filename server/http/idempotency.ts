import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError, badRequest } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { furthest } from '../platform/lasts-until.ts';
import type { AppEnv } from './app-env.ts';
import {
  claimKey,
  findKey,
  forgetKeysBefore,
  freeKey,
  keepAnswer,
  type StoredAnswer,
  takeOverKey,
} from './idempotency-store.ts';

type Deps = { database: Database; clock: Clock };
/** `diedBefore`: holders older than this have certainly died. */
type Known = Deps & { diedBefore: Date };

const rememberMs = 24 * 3_600_000;
/** A holder without an answer for this long has died: every write answers within a few seconds. */
const staleMs = 15_000;
const pollMs = 100;
const longestKey = 200;
/** Rows deleted in one transaction: a sweep never blocks the database for long. */
const sweptAtOnce = 1000;

async function askedOf(c: Context<AppEnv>, key: string, clock: Clock) {
  if (key.length > longestKey) throw badRequest(`Idempotency-Key: at most ${longestKey} characters`);
  const body = await c.req.text();
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([c.req.method, c.req.path, body]))
    .digest('hex');
  return { userId: c.get('user').id, key, bodyHash, now: clock.now() };
}

type Asked = Awaited<ReturnType<typeof askedOf>>;

/** Waits for the answer of the key's holder. Null: the holder gave up, and the key is claimed by this request. */
async function awaitAnswer(
  { database, clock, diedBefore }: Known,
  asked: Asked,
): Promise<StoredAnswer | null> {
  const until = Date.now() + staleMs + 5 * pollMs;
  while (Date.now() < until) {
    const now = clock.now();
    const staleBefore = new Date(Math.max(now.getTime() - staleMs, diedBefore.getTime()));
    const row = await database.asLearner(asked.userId, async (tx) => {
      const found = await findKey(tx, asked);
      // Released meanwhile: the first attempt failed, so this one takes its place.
      if (!found) return claimKey(tx, asked, new Date(0));
      if (found.status !== null) return found;
      return (await takeOverKey(tx, { ...asked, now }, staleBefore, furthest(now, staleMs))) ? null : found;
    });
    if (row === null || row.status !== null) return row;
    await pause(pollMs);
  }
  throw new AppError(409, 'The same request is still being worked on.', { retryAfterSeconds: 1 });
}

/**
 * Writes that create take an `Idempotency-Key`: the same key, path and body get the
 * same answer and the work is done once; a request beside a running one waits for it; the same key with another body
 * gets 422. Only successes are kept. Must stand behind requireUser; without the header it does nothing.
 */
function idempotent(deps: Deps) {
  const { database, clock } = deps;
  // The embedded database has one process: unanswered keys of another one belong to a dead process.
  const diedBefore = database.kind === 'embedded' ? clock.now() : new Date(0);
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.header('idempotency-key');
    if (!key) return next();
    const asked = await askedOf(c, key, clock);
    const forgetBefore = new Date(asked.now.getTime() - rememberMs);
    let known = await database.asLearner(asked.userId, (tx) => claimKey(tx, asked, forgetBefore));
    if (known && known.bodyHash !== asked.bodyHash) {
      throw new AppError(422, 'This Idempotency-Key was used for another request.');
    }
    if (known && known.status === null) known = await awaitAnswer({ ...deps, diedBefore }, asked);
    if (known) {
      return Response.json(known.answer, {
        status: known.status ?? 200,
        headers: { 'idempotent-replayed': 'true' },
      });
    }
    await next();
    const { status } = c.res;
    if (status >= 200 && status < 300) {
      const answer: unknown = await c.res.clone().json();
      await database.asLearner(asked.userId, (tx) => keepAnswer(tx, asked, status, answer));
    } else {
      await database.asLearner(asked.userId, (tx) => freeKey(tx, asked));
    }
  });
}

/** `onceFor` is the middleware for routes that create. */
export function createIdempotency(deps: Deps) {
  const { database, clock } = deps;
  return {
    onceFor: idempotent(deps),

    /**
     * Deletes old keys of inactive learners; those of active ones are deleted at their next write. To be called
     * periodically.
     */
    sweep: (): Promise<number> =>
      database.asOwner((tx) =>
        forgetKeysBefore(tx, new Date(clock.now().getTime() - rememberMs), sweptAtOnce),
      ),
  };
}
