import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openEmbedded } from './database.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { profiles } from './schema/courses.ts';
import { statement } from './statement.ts';
import { createTestDatabase, migratedImage } from './test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());
const rename = statement((db) =>
  db
    .update(profiles)
    .set({ name: sql`${sql.placeholder('name')}` })
    .where(eq(profiles.id, sql.placeholder('id')))
    .returning({ id: profiles.id }),
);
const failing = statement((db) =>
  db.select({ none: sql`1 / ${sql.placeholder('zero')}::int` }).from(sql`(select 1) one`),
);
const nameOf = async (id: string) =>
  (await database.asOwner((tx) => tx.select().from(profiles).where(eq(profiles.id, id))))[0]?.name;

async function learner() {
  const id = randomUUID();
  await database.asOwner((tx) => tx.insert(profiles).values({ id, name: 'Ada' }));
  return id;
}

it('each of many simultaneous writers changes only their own rows', async () => {
  const learners = await Promise.all(Array.from({ length: 10 }, learner));
  const changed = await Promise.all(
    learners.map((id, index) => {
      const other = learners[(index + 1) % learners.length] ?? '';
      return database.writeAs(id, (ask) =>
        Promise.all([ask(rename, { id, name: `own ${index}` }), ask(rename, { id: other, name: 'taken' })]),
      );
    }),
  );
  expect(changed).toEqual(learners.map((id) => [[{ id }], []]));
  expect(await Promise.all(learners.map(nameOf))).toEqual(learners.map((_, index) => `own ${index}`));
});

it('a failure leaves no changes and a usable connection', async () => {
  const id = await learner();
  const both = database.writeAs(id, (ask) =>
    Promise.all([ask(rename, { id, name: 'Ben' }), ask(failing, { zero: 0 })]),
  );
  await expect(both).rejects.toThrow('division by zero');
  expect(await nameOf(id)).toBe('Ada');
  await database.writeAs(id, (ask) => ask(rename, { id, name: 'Cleo' }));
  expect(await nameOf(id)).toBe('Cleo');
});

it('a statement after the end of the transaction is refused, and earlier ones are kept', async () => {
  const id = await learner();
  const late = database.writeAs(id, async (ask) => {
    await ask(rename, { id, name: 'Ben' });
    return ask(rename, { id, name: 'Cleo' });
  });
  await expect(late).rejects.toThrow('behind the end');
  expect(await nameOf(id)).toBe('Ben');
});

it('nesting in another transaction is refused', async () => {
  const id = await learner();
  const inside = () => database.writeAs(id, (ask) => ask(rename, { id, name: 'Ben' }));
  await expect(database.asLearner(id, async () => inside())).rejects.toThrow('inside another one');
});

it('a failure that the work does not await is reported, too', async () => {
  const id = await learner();
  const both = database.writeAs(id, (ask) => {
    ask(failing, { zero: 0 }).catch(() => {});
    return Promise.resolve('through');
  });
  await expect(both).rejects.toThrow('taken back');
});

it('simultaneous writers do not wait for each other', async () => {
  const engine = await startEmbeddedEngine(null, await migratedImage());
  const embedded = await openEmbedded(null, null, Promise.resolve(engine));
  const one = statement((db) => db.select({ one: sql`1` }).from(sql`(select 1) one`));
  const write = () => embedded.writeAs(randomUUID(), (ask) => ask(one));
  await write();
  const before = engine.answered();
  await Promise.all(Array.from({ length: 8 }, write));
  expect(engine.answered() - before).toBeLessThan(5);
  await embedded.close();
});

it('the embedded engine is called once, however much is written', async () => {
  const engine = await startEmbeddedEngine(null, await migratedImage());
  const embedded = await openEmbedded(null, null, Promise.resolve(engine));
  const one = statement((db) => db.select({ one: sql`1` }).from(sql`(select 1) one`));
  const write = () => embedded.writeAs(randomUUID(), (ask) => Promise.all([ask(one), ask(one), ask(one)]));
  // A statement that is new to a connection is described first.
  await write();
  const before = engine.answered();
  await write();
  expect(engine.answered() - before).toBe(1);
  await embedded.close();
});
