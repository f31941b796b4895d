import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnerRows, newLearnerIds } from '../platform/database/test-learner-rows.ts';
import { type AccountApp, startAccountApp } from './test-account-app.ts';

let app: AccountApp;
beforeAll(async () => {
  app = await startAccountApp();
});
afterAll(() => app.close());

/** A learner with a model's block in their notes, and an answer to it. */
async function learnerWithBlocks() {
  const learner = await app.signUp();
  const ids = newLearnerIds();
  const rows = learnerRows(learner.id, ids);
  for (const table of ['ml_courses_staging', 'ml_units_staging', 'activities', 'activity_contents', 'exams'])
    await app.database.sql(`insert into ${table} ${rows[table as keyof typeof rows]}`);
  const body = { notes: ':::predict{#made-1}\n:::', blocks: [{ id: 'made-1', reveal: 'SECRETLY many.' }] };
  await app.database.sql('update activity_contents set body = $1 where user_id = $2', [
    JSON.stringify(body),
    learner.id,
  ]);
  const payload = { block: 'predict', outcome: 'noted', given: { gives: 'answer', answer: 'MY GUESS' } };
  await app.database.sql(
    `insert into evidence (user_id, id, kind, occurred_at, activity_id, question_id, payload)
     values ($1, $2, 'block-answered', now(), $3, 'made-1', $4)`,
    [learner.id, randomUUID(), ids.activity, JSON.stringify(payload)],
  );
  return { ...learner, ids };
}

it('the export contains answers to blocks without their keys, and during an exam neither', async () => {
  const learner = await learnerWithBlocks();
  const file = async () => (await app.as(learner.token, 'GET', '/api/account/data')).body;
  const before = await file();
  expect(before.evidence).toMatchObject([{ kind: 'block-answered', questionId: 'made-1' }]);
  expect(before.activityContents).toMatchObject([{ body: { notes: expect.stringContaining('#made-1') } }]);
  expect(JSON.stringify(before)).toContain('MY GUESS');
  expect(JSON.stringify(before)).not.toContain('SECRETLY');
  await app.database.sql('update exams set started_at = now() where id = $1', [learner.ids.exam]);
  expect(JSON.stringify(await file())).not.toMatch(/MY GUESS|SECRETLY/);
});

it('deleting the account deletes blocks and answers', async () => {
  const learner = await learnerWithBlocks();
  const body = { confirmation: 'delete my account', password: learner.password };
  expect((await app.as(learner.token, 'DELETE', '/api/account', body)).status).toBeLessThan(300);
  for (const table of ['evidence', 'activity_contents'])
    expect(await app.database.sql(`select 1 from ${table} where user_id = $1`, [learner.id])).toEqual([]);
});
