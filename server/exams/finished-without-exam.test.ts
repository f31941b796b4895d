import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { createCourseService } from '../courses/course-service.ts';
import { systemClock } from '../platform/clock.ts';
import { createExamApp, type Learner } from './test-exam.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
beforeAll(async () => {
  app = await createExamApp();
});
afterAll(() => app.database.close());

const courses = () =>
  createCourseService({ database: app.database, clock: systemClock, rules: { catalogue: true } });
const mark = ({ units }: Course) => units[0]?.withoutExam ?? false;
const shown = async ({ user, courseId }: Learner) => mark(await courses().read(user, courseId));
const finish = async ({ user, courseId, unitId }: Learner) =>
  mark(await courses().finishUnit(user, courseId, unitId));

it('a lesson finished without its exam is reported as such until the exam is submitted', async () => {
  const learner = await app.learner();
  expect(await shown(learner)).toBe(false);
  expect(await finish(learner)).toBe(true);
  const exam = await learner.begun();
  expect(await shown(learner)).toBe(true);
  await learner.submit(exam);
  expect(await shown(learner)).toBe(false);
});

it('a lesson whose exam was submitted before is reported as finished with it', async () => {
  const learner = await app.learner();
  await learner.submit(await learner.begun());
  expect(await finish(learner)).toBe(false);
});

it('a lesson without an exam is finished without a remark', async () => {
  const learner = await app.learner();
  const examiners = "delete from activities where unit_id = $1 and leader = 'Examiner'";
  await app.database.sql(examiners, [learner.unitId]);
  expect(await finish(learner)).toBe(false);
});
