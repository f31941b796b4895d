import { describe, expect, it } from 'vitest';
import { accountTables, learnerTables } from './learner-tables.ts';
import { testAccounts } from './test-accounts.ts';

const { app, learnerWithEverything, fileOf } = testAccounts();

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
