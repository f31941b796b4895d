import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { profiles } from './schema/courses.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const insert = (id: string) => (tx: Transaction) => tx.insert(profiles).values({ id, name: 'Ada' });
const find = (id: string) => (tx: Transaction) => tx.select().from(profiles).where(eq(profiles.id, id));

it('a statement is prepared once for each connection, whatever its values', async () => {
  const prepared = await database.asOwner(async (tx) => {
    for (let round = 0; round < 3; round++) await find(randomUUID())(tx);
    return tx
      .select({ statement: sql<string>`statement` })
      .from(sql`pg_prepared_statements`)
      .where(like(sql`statement`, '%where "ml_profiles_staging"."id" = $1'));
  });
  expect(prepared).toHaveLength(1);
});

it('the first query of a transaction already runs as the learner', async () => {
  const [me, other] = [randomUUID(), randomUUID()];
  for (const id of [me, other]) await database.asOwner(insert(id));
  const all = (tx: Transaction) => tx.select({ id: profiles.id }).from(profiles);
  expect(await database.asLearner(me, all)).toEqual([{ id: me }]);
  const [rows, [role]] = await database.asLearner(me, (tx) =>
    Promise.all([all(tx), tx.execute(sql`select current_user::text as name`)]),
  );
  expect(rows).toEqual([{ id: me }]);
  expect(role).toEqual({ name: 'learner' });
  await expect(database.asLearner(me, insert(randomUUID()))).rejects.toThrow(DatabaseError);
});

it('nothing is read or written if the role cannot be set', async () => {
  const id = randomUUID();
  let read: unknown = 'nothing';
  const work = database.asLearner('no \0 id', async (tx) => {
    await insert(id)(tx);
    read = await find(id)(tx);
  });
  await expect(work).rejects.toThrow(DatabaseError);
  expect(read).toBe('nothing');
  expect(await database.asOwner(find(id))).toEqual([]);
});

it('a failed query rolls back its transaction, even if the failure was caught', async () => {
  const id = randomUUID();
  const work = database.asOwner(async (tx) => {
    await insert(id)(tx);
    await insert(id)(tx).catch(() => {});
  });
  await expect(work).rejects.toThrow(DatabaseError);
  expect(await database.asOwner(find(id))).toEqual([]);
});
