import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JsonRow, rowFromJson } from './row-from-json.ts';
import { users } from './schema/auth.ts';
import { factors } from './schema/auth-factors.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a row read as JSON equals the queried row, with times, numbers, texts that look like JSON, and null', async () => {
  const at = new Date('2026-02-28T23:59:59.007Z');
  await database.asOwner(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email: 'ada@example.com', userMetadata: { n: 1.5, text: '42', none: null, deep: [{}] } })
      .returning();
    if (!user) throw new Error('no user');
    const secret = '"{}"';
    const factor = { userId: user.id, factorType: 'totp', secret, lastStep: 2 ** 52, pausedUntil: at };
    const [stored] = await tx.insert(factors).values(factor).returning();
    const jsonOf = async (table: string) => {
      const rows = await tx.execute<{ json: JsonRow }>(
        sql.raw(`select to_jsonb(t) as json from auth.${table} t`),
      );
      return rows[0]?.json ?? {};
    };
    expect(rowFromJson(users, await jsonOf('users'))).toEqual(user);
    expect(rowFromJson(factors, await jsonOf('mfa_factors'))).toEqual(stored);
  });
});
