import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { accountTables, learnerTables } from './learner-tables.ts';
import { confirmation, testAccounts } from './test-accounts.ts';

const { app, allTables } = testAccounts();

/** Tables that the export leaves out, and why. */
const unlisted: Record<string, string> = {
  'auth.users': 'stands in the file as `account`',
  'auth.mails': 'stands in the file as `mails`, without the live links',
  'auth.refresh_tokens': 'secrets of sessions, removed with them',
  'auth.flow_states': 'secrets of a sign-in that is under way, removed with the account',
  'auth.oauth_states': 'secrets of a visit to a provider, gone after five minutes',
  'auth.one_time_tokens': 'secrets of mailed links, removed with the account',
  'auth.mfa_challenges': 'secrets of a sign-in that is under way, removed with the factor',
  'auth.passkey_challenges': 'secrets of a sign-in that is under way, gone after five minutes',
  'auth.recovery_codes': 'secrets, removed with the account',
  'auth.mail_clocks': 'hashes of addresses, gone after ten minutes',
  'public.installation': 'the id of the installation, nothing of a learner',
};

const nameOf = (table: (typeof learnerTables)[number]['table']) => {
  const { schema = 'public', name } = getTableConfig(table);
  return `${schema}.${name}`;
};

describe('every table of the database', () => {
  it('is in the export and emptied by deletion, or is a listed exception with a reason', async () => {
    const known = [...learnerTables, ...accountTables].map(({ table }) => nameOf(table));
    expect([...known, ...Object.keys(unlisted)].sort()).toEqual(await allTables());
  });
});

describe('an account with a second step', () => {
  it('exports nothing and deletes nothing after the password alone', async () => {
    const learner = await app.signUp();
    await app.database.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${learner.id}', 'totp', 'verified')`,
    );
    const body = { confirmation, password: learner.password };
    for (const [method, path, given] of [
      ['GET', '/api/account/data'],
      ['DELETE', '/api/account', body],
      ['GET', '/api/profile'],
    ] as const) {
      const refused = await app.as(learner.token, method, path, given);
      expect([refused.status, refused.body.code], path).toEqual([401, 'insufficient_aal']);
    }
    await app.database.sql(`update auth.sessions set aal = 'aal2' where user_id = '${learner.id}'`);
    expect((await app.as(learner.token, 'GET', '/api/profile')).status).toBe(200);
  });
});
