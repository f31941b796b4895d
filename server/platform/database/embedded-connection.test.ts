import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { openEmbedded } from './database.ts';
import { migratedImage } from './test-database.ts';

afterEach(() => vi.unstubAllEnvs());

/** The driver ends a connection after 30 to 60 minutes and opens another one; here, after one second. */
it('the embedded database answers on when the driver changes its connection, each query in a whole transaction', async () => {
  vi.stubEnv('PGMAX_LIFETIME', '1');
  const database = await openEmbedded(null, await migratedImage());
  const until = Date.now() + 3500;
  const asking = async (user: string) => {
    const seen = new Set<unknown>();
    while (Date.now() < until) {
      const [row] = await database.asLearner(user, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.005)`);
        return tx.execute(sql`select current_user::text as role, current_learner()::text as id`);
      });
      seen.add(`${row?.role} ${row?.id}`);
    }
    return [...seen];
  };
  const users = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  expect(await Promise.all(users.map(asking))).toEqual(users.map((user) => [`learner ${user}`]));
  // What a connection has prepared ends with it: each statement is there once, not once a connection.
  const prepared = await database.asOwner((tx) =>
    tx.execute(sql`select count(*)::int as times from pg_prepared_statements group by statement`),
  );
  expect(new Set(prepared.map(({ times }) => times))).toEqual(new Set([1]));
  await database.close();
}, 15_000);
