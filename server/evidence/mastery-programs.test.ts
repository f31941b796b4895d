import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import { createExamApp } from '../exams/test-exam.ts';
import { createTestFaculty } from '../faculty/test-faculty.ts';
import { ask, createTestApp } from '../http/test-app.ts';
import { examOfOneProgram, rightProgram } from '../workbench/test-program-exam.ts';
import { testPrograms } from '../workbench/test-programs.ts';
import { masteryRoutes } from './mastery-routes.ts';
import { createMasteryService } from './mastery-service.ts';

let exams: Awaited<ReturnType<typeof createExamApp>>;
let app: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const test = createTestFaculty();
  test.tasks.writeExam = async () => examOfOneProgram();
  exams = await createExamApp({ test, clock, programs: testPrograms });
  const { database } = exams;
  const needsProgram = (id: string) => id === 'averages/write';
  const service = createMasteryService({ database, clock, objectiveText: () => null, needsProgram });
  app = createTestApp(masteryRoutes(service));
});
afterAll(() => exams.database.close());

/** The judgement on the objective that requires a program, after each of these was submitted in an exam of its own. */
async function afterPrograms(...programs: Record<string, string>[]): Promise<ObjectiveMastery | undefined> {
  const learner = await exams.learner();
  for (const [index, program] of programs.entries())
    await learner.submit(await learner.begun({ attempt: index + 1 }), { c: program });
  const { body } = await ask(app, learner.user, 'GET', `/api/mastery?unitId=${learner.unitId}`);
  const [unit] = body.units as { objectives: ObjectiveMastery[] }[];
  return unit?.objectives.find(({ objectiveId }) => objectiveId === 'averages/write');
}

it("a program that passes in an exam is evidence for an objective 'can write'", async () => {
  expect(await afterPrograms(rightProgram)).toMatchObject({ state: 'nearly' });
  expect(await afterPrograms(rightProgram, rightProgram)).toMatchObject({ state: 'mastered' });
});

it('a program that fails its tests is no evidence for it', async () => {
  const half = { 'main.js': 'const add = () => 0;' };
  expect((await afterPrograms(half, half))?.state).not.toBe('mastered');
});
