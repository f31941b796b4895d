import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { readerOf } from './read-together.ts';
import { profiles } from './schema/courses.ts';
import { statement } from './statement.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());
const ownProfile = statement((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('userId'))),
);
const failing = statement((db) =>
  db.select({ none: sql`1 / ${sql.placeholder('zero')}::int` }).from(sql`(select 1) one`),
);

async function twoLearners() {
  const [ada, ben] = [randomUUID(), randomUUID()];
  for (const id of [ada, ben]) await database.asOwner((tx) => tx.insert(profiles).values({ id, name: id }));
  return [ada, ben] as const;
}

it('each of many simultaneous readers sees only their own rows', async () => {
  const [ada, ben] = await twoLearners();
  const readers = Array.from({ length: 20 }, (_, index) => (index % 2 ? ada : ben));
  const found = await Promise.all(
    readers.map((id) =>
      database.readAs(readerOf(id), (ask) =>
        Promise.all([ask(ownProfile, { userId: ada }), ask(ownProfile, { userId: ben })]),
      ),
    ),
  );
  expect(found.map((answers) => answers.flat().map(({ id }) => id))).toEqual(readers.map((id) => [id]));
});

it('nothing that was read is returned if the reader is refused', async () => {
  const [ada] = await twoLearners();
  const { id, enter } = readerOf(ada);
  const turnedAway = {
    id,
    enter: async (...args: Parameters<typeof enter>) =>
      enter(...args).then(() => Promise.reject(new Error('no session'))),
  };
  await expect(database.readAs(turnedAway, (ask) => ask(ownProfile, { userId: ada }))).rejects.toThrow(
    'no session',
  );
});

it('a failure leaves the connection usable', async () => {
  const [ada] = await twoLearners();
  await expect(database.readAs(readerOf(ada), (ask) => ask(failing, { zero: 0 }))).rejects.toThrow(
    'division by zero',
  );
  expect(await database.readAs(readerOf(ada), (ask) => ask(ownProfile, { userId: ada }))).toHaveLength(1);
  expect(await database.asOwner((tx) => tx.select().from(profiles))).not.toHaveLength(0);
});

it('a query after the end of the transaction is refused', async () => {
  const [ada] = await twoLearners();
  const late = database.readAs(readerOf(ada), async (ask) => {
    await ask(ownProfile, { userId: ada });
    return ask(ownProfile, { userId: ada });
  });
  await expect(late).rejects.toThrow('behind the end');
});

it('the first query of a new or reopened connection works', async () => {
  const fresh = await createTestDatabase();
  const userId = randomUUID();
  const read = () => fresh.readAs(readerOf(userId), (ask) => ask(ownProfile, { userId }));
  expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []]);
  const pid = sql`pg_terminate_backend(pg_backend_pid())`;
  if (fresh.kind === 'postgres') await fresh.asOwner((tx) => tx.execute(sql`select ${pid}`)).catch(() => {});
  expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []]);
  await fresh.close();
});
