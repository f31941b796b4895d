import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { learnerRows, newLearnerIds } from '../platform/database/test-learner-rows.ts';
import { type AccountApp, type Learner, startAccountApp } from './test-account-app.ts';

/** What a learner types to delete their account. */
export const confirmation = 'delete my account';

/** The whole server for all tests of a file, and what stands in its database. */
export function testAccounts() {
  const app = {} as AccountApp;
  beforeAll(async () => {
    Object.assign(app, await startAccountApp());
  });
  afterAll(() => app.close());

  const allTables = async (): Promise<string[]> =>
    (
      await app.database.sql(
        `select table_schema || '.' || table_name as name from information_schema.tables
         where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`,
      )
    ).map(({ name }) => String(name));

  /** A learner with a row in every table. */
  const learnerWithEverything = async (): Promise<Learner & { ids: ReturnType<typeof newLearnerIds> }> => {
    const learner = await app.signUp();
    const ids = newLearnerIds();
    await app.database.sql(`delete from ml_profiles_staging where id = '${learner.id}'`);
    for (const [table, values] of Object.entries(learnerRows(learner.id, ids)))
      await app.database.sql(`insert into ${table} ${values}`);
    const factor = randomUUID();
    await app.database.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, secret) values ('${factor}', '${learner.id}', 'totp', 'sealed')`,
    );
    await app.database.sql(
      `insert into auth.audit_log (user_id, actor, action, created_at) values ('${learner.id}', 'user', 'login', now())`,
    );
    await app.database.sql(`insert into auth.mfa_challenges (factor_id, ip) values ('${factor}', '::1')`);
    await app.database.sql(
      `insert into auth.recovery_codes (user_id, code_hash) values ('${learner.id}', 'hashed')`,
    );
    await app.database.sql(
      `insert into auth.passkeys (user_id, credential_id, public_key, transports) values ('${learner.id}', gen_random_uuid()::text, 'key', '{}')`,
    );
    await app.database.sql(
      `insert into auth.passkey_challenges (session_id, challenge) select id, 'signed' from auth.sessions where user_id = '${learner.id}'`,
    );
    await app.as(null, 'POST', '/auth/v1/recover', { email: learner.email });
    return { ...learner, ids };
  };

  /** The tables in which any row contains `text`. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const found: string[] = [];
    for (const name of await allTables()) {
      const [row] = await app.database.sql(
        `select count(*)::int as count from ${name} t where t::text ilike $1`,
        [`%${text}%`],
      );
      if (row?.count !== 0) found.push(name);
    }
    return found;
  };

  const fileOf = async ({ token }: Learner) => (await app.as(token, 'GET', '/api/account/data')).body;

  return { app, allTables, learnerWithEverything, tablesWith, fileOf };
}
