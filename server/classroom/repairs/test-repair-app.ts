import { createMasteryService } from '../../evidence/mastery-service.ts';
import { createExamApp, type Learner, rightAnswers } from '../../exams/test-exam.ts';
import { createTestFaculty } from '../../faculty/test-faculty.ts';
import { createGenerationService } from '../../generations/generation-service.ts';
import { ask, createTestApp } from '../../http/test-app.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/logger.ts';
import { createProfileService } from '../../profiles/profile-service.ts';
import { testPrograms } from '../../workbench/test-programs.ts';
import { lessonRoutes } from '../lesson-routes.ts';
import { createLessonService } from '../lesson-service.ts';
import { createPracticeService } from './practice-service.ts';
import { repairRoutes } from './repair-routes.ts';
import { createRepairService } from './repair-service.ts';

/** Exams and repairs over one database; the exam has questions of every type, and s and w are answered wrong. */
export async function createRepairApp() {
  const test = createTestFaculty();
  const exams = await createExamApp({ test });
  const { database } = exams;
  const clock = systemClock;
  const { faculty } = test;
  let examActive = false;
  const generations = createGenerationService({ database, clock, logger: createLogger('silent') });
  const { learnerView } = createProfileService({ database, clock });
  const topicOf = () => null;
  const lessons = createLessonService({ database, clock, faculty, generations, learnerView, topicOf });
  const mastery = createMasteryService({
    database,
    clock,
    objectiveText: (id) => `can do ${id}`,
    needsProgram: () => false,
  });
  const repairs = createRepairService({
    database,
    clock,
    faculty,
    generations,
    mastery,
    lessons,
    learnerView,
  });
  const isExamActive = async () => examActive;
  const practice = createPracticeService({
    database,
    clock,
    faculty,
    programs: testPrograms,
    lessons,
    learnerView,
    isExamActive,
  });
  const app = createTestApp(
    repairRoutes({ repairs, practice, generations }),
    lessonRoutes({ lessons, generations }),
  );
  const as = (user: string | null, method: string, path: string, body?: unknown) =>
    ask(app, user, method, path, body);
  const missed = async (answers = {}): Promise<Learner> => {
    const learner = await exams.learner();
    await learner.submit(await learner.begun(), { ...rightAnswers, s: 'a', w: 'the mean', ...answers });
    return learner;
  };
  const begin = (user: string | null, unitId: string) => as(user, 'POST', '/api/repairs', { unitId });
  return {
    database,
    test,
    as,
    missed,
    begin,
    duringExam: (active: boolean) => {
      examActive = active;
    },
    /** a learner with a repair whose practice is written */
    begun: async (answers = {}) => {
      const learner = await missed(answers);
      const id = String((await begin(learner.user, learner.unitId)).body.activityId);
      await as(learner.user, 'POST', `/api/repairs/${id}/practice`);
      return { ...learner, id };
    },
  };
}

export type RepairApp = Awaited<ReturnType<typeof createRepairApp>>;
