import { randomUUID } from 'node:crypto';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departedCreatorId } from '#shared/rules/account-closing.ts';
import { learnerRows, newLearnerIds } from '../platform/database/test-learner-rows.ts';
import { createLogger } from '../platform/logger.ts';
import { createAccountService } from './account-service.ts';
import { accountTables, learnerTables } from './learner-tables.ts';
import { type AccountApp, type Learner, startAccountApp } from './test-account-app.ts';

let app: AccountApp;
const confirmation = 'delete my account';

beforeAll(async () => {
  app = await startAccountApp();
});
afterAll(() => app.close());

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
};

const nameOf = (table: (typeof learnerTables)[number]['table']) => {
  const { schema = 'public', name } = getTableConfig(table);
  return `${schema}.${name}`;
};

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

describe('every table of the database', () => {
  it('is in the export and emptied by deletion, or is a listed exception with a reason', async () => {
    const known = [...learnerTables, ...accountTables].map(({ table }) => nameOf(table));
    expect([...known, ...Object.keys(unlisted)].sort()).toEqual(await allTables());
  });
});

describe('Download my data: all of it, JSON', () => {
  it('contains the account and a row of every table with learner data', async () => {
    const learner = await learnerWithEverything();
    await app.database.sql(`update exams set submitted_at = now() where id = '${learner.ids.exam}'`);
    const file = await fileOf(learner);
    expect(file).toMatchObject({
      format: 'lectern-account-data',
      version: 1,
      account: { id: learner.id, email: learner.email },
    });
    for (const { name } of [...learnerTables, ...accountTables])
      expect(file[name], name).toEqual(expect.arrayContaining([expect.any(Object)]));
    expect((file.mails as unknown[]).length).toBe(1);
  });

  it('is sent as an attachment that no cache stores', async () => {
    const { headers } = await app.as((await app.signUp()).token, 'GET', '/api/account/data');
    expect(headers.get('content-disposition')).toBe('attachment; filename="lectern-data.json"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('contains no hash, token, mailed link or exam key before submission', async () => {
    const learner = await learnerWithEverything();
    const text = JSON.stringify(await fileOf(learner));
    expect(text).not.toMatch(
      /argon2|passwordHash|tokenHash|codeHash|bodyHash|token=|"leaseOwner"|sealed|hashed/,
    );
    expect(JSON.parse(text).examKeys).toEqual([]);
    // Prepared but not started, so its questions are still hidden.
    expect(JSON.parse(text).exams).toEqual([]);
  });

  it('leaves out the answers of earlier exams while an exam is in progress, and says so', async () => {
    const learner = await learnerWithEverything();
    const telling = ['keys', 'result', 'body'];
    const fields = (file: Record<string, unknown>) =>
      ['examKeys', 'exams', 'reviewCards'].flatMap((name) => Object.keys((file[name] as object[])[0] ?? {}));
    await app.database.sql(`update exams set submitted_at = now() where id = '${learner.ids.exam}'`);
    const before = await fileOf(learner);
    expect(fields(before)).toEqual(expect.arrayContaining(telling));
    expect(before).not.toHaveProperty('leftOut');
    const [open] = await app.database.sql(
      `insert into exams (id, user_id, title, questions, made_by, created_at, started_at)
       select gen_random_uuid(), user_id, title, questions, made_by, now(), now() from exams where id = $1
       returning id`,
      [learner.ids.exam],
    );
    const during = await fileOf(learner);
    for (const name of telling) expect(fields(during)).not.toContain(name);
    expect(during.leftOut).toContain('An exam is going on');
    await app.database.sql('update exams set submitted_at = now() where id = $1', [String(open?.id)]);
    expect(fields(await fileOf(learner))).toEqual(expect.arrayContaining(telling));
  });

  it('contains no data of other users', async () => {
    const other = await learnerWithEverything();
    const text = JSON.stringify(await fileOf(await app.signUp()));
    for (const part of [other.id, other.email, ...Object.values(other.ids)]) expect(text).not.toContain(part);
  });

  it('is complete when a table spans many pages', async () => {
    const learner = await app.signUp();
    await app.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at)
       select '${learner.id}', gen_random_uuid(), 'time-spent', now() from generate_series(1, 250)`,
    );
    await app.database.sql(
      `insert into token_use (user_id, day, task)
       select '${learner.id}', date '2026-01-01' + day, task from generate_series(1, 60) day, unnest(array['notes', 'chat']) task`,
    );
    const file = await fileOf(learner);
    const ids = (file.evidence as { id: string }[]).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([250, 250]);
    const days = (file.tokenUse as { day: string; task: string }[]).map(({ day, task }) => day + task);
    expect([days.length, new Set(days).size]).toEqual([120, 120]);
  });

  it('needs a session', async () => {
    expect((await app.as(null, 'GET', '/api/account/data')).status).toBe(401);
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

describe('Delete my account', () => {
  const close = (learner: Learner, body: Record<string, unknown> = {}) =>
    app.as(learner.token, 'DELETE', '/api/account', { confirmation, password: learner.password, ...body });

  it('removes id and address from the whole database, except the mail that confirms the deletion', async () => {
    const learner = await learnerWithEverything();
    const before = await tablesWith(learner.id);
    expect(before).toEqual(expect.arrayContaining(['auth.users', 'public.evidence', 'public.messages']));
    expect((await close(learner)).status).toBe(204);
    expect(await tablesWith(learner.id)).toEqual([]);
    for (const id of Object.values(learner.ids)) expect(await tablesWith(id)).toEqual([]);
    expect(await tablesWith(learner.email)).toEqual(['auth.mails']);
    const mails = await app.database.sql(
      `select subject from auth.mails where recipient = '${learner.email}'`,
    );
    expect(mails).toEqual([{ subject: 'Your account has been deleted' }]);
  });

  it('leaves the data of other users unchanged', async () => {
    const [learner, other] = [await learnerWithEverything(), await learnerWithEverything()];
    const before = await fileOf(other);
    await close(learner);
    expect({ ...(await fileOf(other)), exportedAt: before.exportedAt }).toEqual(before);
  });

  it('ends the session at once, invalidates the password and frees the address', async () => {
    const learner = await app.signUp();
    await close(learner);
    expect((await app.as(learner.token, 'GET', '/api/profile')).status).toBe(401);
    const { email, password } = learner;
    const again = await app.as(null, 'POST', '/auth/v1/token?grant_type=password', { email, password });
    expect(again.status).toBe(400);
    expect((await app.as(null, 'POST', '/auth/v1/signup', { email, password })).status).toBe(200);
  });

  it('keeps copies that others have added, without naming a creator', async () => {
    const [learner, other] = [await learnerWithEverything(), await app.signUp()];
    await app.database.sql(
      `update ml_courses_staging set visibility = 'public' where id = '${learner.ids.course}'`,
    );
    const added = await app.as(other.token, 'POST', `/api/courses/${learner.ids.course}/fork`, {});
    expect(added.status).toBe(201);
    await close(learner);
    const kept = await app.as(other.token, 'GET', `/api/courses/${added.body.id}`);
    expect(kept.body).toMatchObject({ creatorId: departedCreatorId, ownerId: other.id, forkLevel: 1 });
    expect((await app.as(other.token, 'GET', '/api/courses')).body.courses).toHaveLength(1);
  });

  it.each([
    [{ password: 'wrong' }, 'password', 'This is not your password.'],
    [{ password: undefined }, 'password', 'Enter your password.'],
    [{ confirmation: 'yes' }, 'confirmation', 'Type the words exactly as they are shown.'],
    [{ nonce: '000000' }, 'nonce', 'This code is wrong or has expired.'],
  ])('%j changes nothing and names the wrong field', async (body, field, message) => {
    const learner = await app.signUp();
    const refused = await close(learner, body);
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
    expect((await app.as(learner.token, 'GET', '/api/profile')).status).toBe(200);
  });

  it('accepts a mailed code instead of a password', async () => {
    const learner = await app.signUp();
    await app.as(learner.token, 'GET', '/auth/v1/reauthenticate');
    const [mail] = await app.database.sql(`select text from auth.mails where recipient = '${learner.email}'`);
    const nonce = /\b\d{6}\b/.exec(String(mail?.text))?.[0];
    expect((await close(learner, { password: undefined, nonce })).status).toBe(204);
  });

  it('requires a session, and two simultaneous requests delete once', async () => {
    const learner = await app.signUp();
    expect((await app.as(null, 'DELETE', '/api/account', { confirmation })).status).toBe(401);
    const both = await Promise.all([close(learner), close(learner)]);
    expect(both.map(({ status }) => status).filter((status) => status === 204).length).toBeGreaterThan(0);
    for (const { status } of both) expect([204, 401]).toContain(status);
    const mails = await app.database.sql(`select id from auth.mails where recipient = '${learner.email}'`);
    expect(mails).toHaveLength(1);
  });

  it('stops running generations, so that nothing is written afterwards', async () => {
    const learner = await app.signUp();
    const course = {
      title: randomUUID(),
      description: 'I want to understand averages.',
      objectives: [],
      priorKnowledge: [],
      difficultyLevel: 'Beginner',
      weeklyHours: 3,
      lessons: 4,
    };
    const making = app.as(learner.token, 'POST', '/api/courses', { course });
    await app.database.sql('select 1');
    expect((await close(learner)).status).toBe(204);
    await making;
    expect(await tablesWith(learner.id)).toEqual([]);
  });

  it('deletes later the data that a concurrent request wrote after the deletion', async () => {
    const clock = { now: () => new Date() };
    const auth = { proveAgain: async () => {}, deleteAccount: async () => {} };
    const generations = { cancelAllOf: async () => {} };
    const documents = { removeAllOf: async () => {} };
    const logger = createLogger('silent');
    const isExamActive = async () => false;
    const account = createAccountService({
      database: app.database,
      clock,
      logger,
      auth,
      generations,
      documents,
      isExamActive,
    });
    const userId = randomUUID();
    await account.close(userId, { confirmation, password: 'x' }, '::1');
    await app.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at) values ('${userId}', gen_random_uuid(), 'time-spent', now())`,
    );
    await account.sweep();
    expect(await tablesWith(userId)).toEqual([]);
  });
});
