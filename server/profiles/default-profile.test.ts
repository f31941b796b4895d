import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { defaultProfileMaker } from './profile-service.ts';

let database: TestDatabase;
const logger = createLogger('silent');
const make = defaultProfileMaker(logger);
const profiles = (user: string) => database.sql('select name from ml_profiles_staging where id = $1', [user]);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a default profile is created in the transaction of the confirmation', async () => {
  const user = randomUUID();
  await database.asOwner((tx) => make(tx, user));
  expect(await profiles(user)).toEqual([{ name: 'Anonymous' }]);
});

test('a default profile that fails is only logged, and the confirmation succeeds', async () => {
  const logged = vi.spyOn(logger, 'error');
  await database.sql('alter table ml_profiles_staging add constraint full_disk check (false) not valid');
  const other = randomUUID();
  await database.asOwner(async (tx) => {
    await make(tx, randomUUID());
    // The caller's other statements are not rolled back.
    await tx.execute(`create table proof_${other.slice(0, 8)} (id int)`);
  });
  await database.sql('alter table ml_profiles_staging drop constraint full_disk');
  expect(logged).toHaveBeenCalledOnce();
  expect(await database.sql(`select to_regclass('proof_${other.slice(0, 8)}') is not null as there`)).toEqual(
    [{ there: true }],
  );
});
