import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from './database.ts';
import { DatabaseError, isUniqueViolation, isUnreachable } from './database-error.ts';
import { messages } from './schema/classroom.ts';
import { profiles } from './schema/courses.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
/** who the server connects as */
let owner: string;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = String((await database.sql('select current_user::text as role'))[0]?.role);
});
afterAll(() => database.close());

it('is the one that these tests are configured for', async () => {
  expect(database.kind).toBe(process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded');
  const [row] = await database.sql('select version() as version');
  // The embedded one is compiled for WebAssembly, and says so.
  expect(/emcc|emscripten|wasm/i.test(String(row?.version))).toBe(database.kind === 'embedded');
});

const me = () => sql`select current_user::text as role, current_learner() as id`;

describe('asLearner', () => {
  it("runs as the role learner with the user's id, asOwner with more rights, and neither leaks into the next call", async () => {
    const user = randomUUID();
    const [inside] = await database.asLearner(user, (tx) => tx.execute(me()));
    expect(inside).toEqual({ role: 'learner', id: user });
    expect((await database.asLearner(null, (tx) => tx.execute(me())))[0]).toEqual({
      role: 'learner',
      id: null,
    });
    expect((await database.asOwner((tx) => tx.execute(me())))[0]).toEqual({ role: owner, id: null });
  });

  it('rolls back when the work throws, and rethrows', async () => {
    const user = randomUUID();
    const thrown = new TypeError('mine');
    const work = database.asLearner(user, async (tx) => {
      await tx.insert(profiles).values({ id: user, name: 'Ada' });
      throw thrown;
    });
    await expect(work).rejects.toBe(thrown);
    expect(await database.asLearner(user, (tx) => tx.select().from(profiles))).toEqual([]);
    expect((await database.asOwner((tx) => tx.execute(me())))[0]).toMatchObject({ role: owner });
  });

  it('serves simultaneous users separately', async () => {
    const users = Array.from({ length: 20 }, () => randomUUID());
    const seen = await Promise.all(users.map((user) => database.asLearner(user, (tx) => tx.execute(me()))));
    expect(seen.map(([row]) => row?.id)).toEqual(users);
  });
});

describe('a nested transaction', () => {
  it('throws at once instead of deadlocking', async () => {
    for (const inner of [
      () => database.asOwner(async () => 1),
      () => database.asLearner(null, async () => 1),
      () => database.readAsOwner(async () => 1),
    ]) {
      await expect(database.asLearner(null, inner)).rejects.toThrow(
        'A transaction was begun inside another one.',
      );
    }
  });

  it('is not detected once the outer one has ended', async () => {
    await database.asOwner(async () => 1);
    expect(await database.asOwner(async () => 2)).toBe(2);
  });
});

describe('reads without a transaction', () => {
  it("have the owner's rights, send several queries together, and report failures alike", async () => {
    const all = await database.readAsOwner((tx) => Promise.all([tx.execute(me()), tx.execute(me())]));
    expect(all.map(([row]) => row)).toEqual([
      { role: owner, id: null },
      { role: owner, id: null },
    ]);
    const failing = database.readAsOwner((tx) => tx.execute(sql`select 1 from nowhere`));
    await expect(failing).rejects.toBeInstanceOf(DatabaseError);
  });
});

it('return results larger than any buffer completely', async () => {
  const [row] = await database.asOwner((tx) =>
    tx.execute(sql`select repeat('a', 3000000) || 'b' as text, length(repeat('é', 1000)) as letters`),
  );
  const text = String(row?.text);
  expect([text.length, text.at(-1), row?.letters]).toEqual([3_000_001, 'b', 1000]);
});

describe('a failed query', () => {
  const insert = (id: string, name: string) =>
    database.asOwner((tx) => tx.insert(profiles).values({ id, name }));

  it('is a DatabaseError with code and constraint, without SQL and values', async () => {
    const id = randomUUID();
    await insert(id, 'Ada');
    const error = await insert(id, 'what a learner wrote').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ code: '23505', constraint: 'ml_profiles_staging_pkey' });
    const all = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).stack);
    expect(all).not.toMatch(/insert into|what a learner wrote/i);
    expect((error as Error).cause).toBeUndefined();
    expect([
      isUniqueViolation(error),
      isUniqueViolation(error, 'ml_profiles_staging_pkey'),
      isUniqueViolation(error, 'other'),
    ]).toEqual([true, true, false]);
    expect(isUniqueViolation(new Error('x'))).toBe(false);
  });

  it('of a policy shows no data of the refused row', async () => {
    const foreign = {
      id: randomUUID(),
      userId: randomUUID(),
      activityId: randomUUID(),
      sender: 'Student',
      text: 'private words',
    };
    const error = await database
      .asLearner(randomUUID(), (tx) => tx.insert(messages).values(foreign))
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'DatabaseError', code: '42501' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('private words');
  });

  it('because of a missing server is recognised', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    await new Promise((closed) => nobody.close(closed));
    const down = openPostgres(`postgres://learner@127.0.0.1:${port}/lectern`, 1);
    const error = await down.asOwner(async () => 1).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'DatabaseError', code: null });
    expect(isUnreachable(error)).toBe(true);
    expect(isUnreachable(new DatabaseError('23505', null, 'duplicate'))).toBe(false);
    await down.close();
  });

  it('leaves the connection usable', async () => {
    await expect(database.asOwner((tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
      code: '22012',
    });
    expect(await database.asOwner(async () => 'fine')).toBe('fine');
  });
});
