import { beforeAll, expect, it } from 'vitest';
import type { Practice } from '#shared/contract/repairs.ts';
import { examOfOneProgram, rightProgram } from '../../workbench/test-program-exam.ts';
import { createRepairApp, type RepairApp } from './test-repair-app.ts';

let app: RepairApp;
beforeAll(async () => {
  app = await createRepairApp();
});

it('a program in practice is run once: the first one counts, and a reload shows its result again', async () => {
  const { user, unitId } = await app.missed();
  app.test.tasks.writeExam = async () => examOfOneProgram();
  const id = String((await app.begin(user, unitId)).body.activityId);
  await app.as(user, 'POST', `/api/repairs/${id}/practice`);
  const path = `/api/repairs/${id}/answers`;
  const wrong = { 'main.js': 'const add = () => 0;' };
  await app.as(user, 'POST', path, { questionId: 'c', answer: wrong });
  await app.as(user, 'POST', path, { questionId: 'c', answer: rightProgram });
  const { body } = await app.as(user, 'GET', `/api/repairs/${id}`);
  expect((body as unknown as Practice).answers.c).toMatchObject({
    answer: wrong,
    result: { outcome: 'partly', points: 0.5, cases: [{ passed: false }, { passed: true }] },
  });
  const events = await app.database.sql(
    "select payload from evidence where user_id = $1 and kind = 'practice-answered'",
    [user],
  );
  expect(events).toMatchObject([{ payload: { outcome: 'partly', program: true } }]);
});
