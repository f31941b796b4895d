import type { TokenUse } from '#shared/contract/usage.ts';
import type { TokenMeter } from '../faculty/meter-types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { listUse, reserveTokens, settleDay, settleTask, sumOf, sumSince } from './usage-store.ts';
import { dayOf } from './utc-day.ts';

type Deps = { database: Database; clock: Clock; cap: number; model: string | null };
export type UsageService = ReturnType<typeof createUsageService>;

function nextDay(time: Date): string {
  const start = new Date(`${dayOf(time)}T00:00:00.000Z`);
  start.setUTCDate(start.getUTCDate() + 1);
  return start.toISOString();
}

/** Counts tokens per learner, day and task, and enforces the daily cap before they are spent. */
export function createUsageService({ database, clock, cap, model }: Deps): TokenMeter & {
  today: (userId: string) => Promise<TokenUse>;
  hasRoom: (userId: string, tokens: number) => Promise<boolean>;
  ofThirtyDays: (userId: string) => Promise<number>;
} {
  return {
    reserve: async (userId, tokens) => {
      const day = dayOf(clock.now());
      const decided = Promise.withResolvers<boolean>();
      const kept = database.asLearner(userId, async (tx) => {
        decided.resolve(await reserveTokens(tx, { userId, day, tokens, cap }));
      });
      kept.catch(decided.reject);
      return (await decided.promise) ? { userId, tokens, day, kept } : null;
    },

    settle: async ({ userId, tokens, day, kept }, used) => {
      // The day's row is not visible to other transactions until it is committed.
      const isKept = await kept.then(
        () => true,
        () => false,
      );
      if (!isKept) return;
      const use = { userId, day, reserved: tokens, ...used };
      await database.writeAs(userId, (ask) =>
        together([
          ask(settleDay, use),
          used.inputTokens + used.outputTokens > 0 ? ask(settleTask, use) : null,
        ]),
      );
    },

    /**
     * Whether the learner has this many tokens left today. Reserves nothing; optional work checks this before it starts.
     */
    hasRoom: async (userId, tokens) => {
      const used = await database.asLearner(userId, (tx) => sumOf(tx, dayOf(clock.now())));
      return used + tokens <= cap;
    },

    /** Tokens of the last thirty days, for the operator. */
    ofThirtyDays: (userId) => {
      const since = dayOf(new Date(clock.now().getTime() - 29 * 86_400_000));
      return database.asLearner(userId, (tx) => sumSince(tx, since)).then((tokens) => Math.max(0, tokens));
    },

    /** The learner's use of today, for the page. */
    today: async (userId) => {
      const now = clock.now();
      const { byTask, used } = await database.asLearner(userId, async (tx) => ({
        byTask: await listUse(tx, dayOf(now)),
        used: await sumOf(tx, dayOf(now)),
      }));
      return { model, used: Math.max(0, used), cap, byTask, resetsAt: nextDay(now) };
    },
  };
}
