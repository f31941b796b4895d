import { randomUUID } from 'node:crypto';
import { masteryRoutes } from '../evidence/mastery-routes.ts';
import { createMasteryService } from '../evidence/mastery-service.ts';
import { createExamApp, type Learner, rightAnswers } from '../exams/test-exam.ts';
import { ask, createTestApp } from '../http/test-app.ts';
import type { Clock } from '../platform/clock.ts';
import { testPrograms } from '../workbench/test-programs.ts';
import type { AskAgain } from './other-numbers.ts';
import { reviewRoutes } from './review-routes.ts';
import { createReviewService } from './review-service.ts';
import { createTodayService } from './today-service.ts';

const dayMs = 24 * 60 * 60_000;

/** The key terms of the test's lessons. */
const termsOf = (ids: string[]) =>
  ids.includes('averages/terms')
    ? [
        { key: 'averages#mean', term: 'mean', definition: 'All shared out equally.' },
        { key: 'averages#median', term: 'median', definition: 'The one in the middle.' },
      ]
    : [];

/** Exams, reviews and mastery over one database, with a clock that a test moves. */
export async function createReviewApp() {
  const start = new Date('2026-11-20T12:00:00Z');
  let now = start;
  const clock: Clock = { now: () => now };
  const exams = await createExamApp({ clock });
  const { database } = exams;
  let examActive = false;
  let askAgain: AskAgain = () => null;
  const reviews = createReviewService({
    database,
    clock,
    termsOf,
    askAgain: (...place) => askAgain(...place),
    programs: testPrograms,
    isExamActive: async () => examActive,
  });
  const mastery = createMasteryService({
    database,
    clock,
    objectiveText: () => null,
    needsProgram: () => false,
  });
  const today = createTodayService({ database, clock, termsOf, missed: mastery.missed });
  const app = createTestApp(reviewRoutes({ reviews, today }), masteryRoutes(mastery));
  const as = (user: string | null, method: string, path: string, body?: unknown) =>
    ask(app, user, method, path, body);

  /** A learner who has sat the exam of every type with these answers. */
  const examined = async (answers: Record<string, unknown>): Promise<Learner> => {
    const learner = await exams.learner();
    await learner.submit(await learner.begun(), answers);
    return learner;
  };
  return {
    database,
    test: exams.test,
    as,
    examined,
    /** misses questions s (single) and w (short) */
    missed: () => examined({ ...rightAnswers, s: 'a', w: 'the mean' }),
    /** sets the clock to this many days after noon of 20 November */
    at: (days: number) => {
      now = new Date(start.getTime() + days * dayMs);
      return now;
    },
    now: () => now,
    /** records an appeal that found a question of the learner's exam faulty */
    struck: async (learner: Learner, question: string) => {
      exams.test.tasks.reviewAppeal = async () => ({
        verdict: 'struck',
        reason: '',
        madeBy: { kind: 'library' },
      });
      const { attempts } = (await learner.attempts()).body as { attempts: { examId: string }[] };
      const path = `/api/exams/${attempts[0]?.examId}/appeals/${question}`;
      await exams.as(learner.user, 'POST', path, { argument: 'Both hold.' });
    },
    duringExam: (active: boolean) => {
      examActive = active;
    },
    /** how a missed question is asked again, as the library does where numbers vary */
    asksAgain: (how: AskAgain) => {
      askAgain = how;
    },
    finishLesson: (user: string, objectiveIds = ['averages/terms']) =>
      database.sql(
        `insert into evidence (user_id, id, kind, occurred_at, unit_id, payload)
         values ($1, $2, 'lesson-finished', $3, $4, $5::text::jsonb)`,
        [
          user,
          randomUUID(),
          now.toISOString(),
          randomUUID(),
          JSON.stringify({ title: 'Averages', objectiveIds }),
        ],
      ),
    session: async (user: string, query = '') => (await as(user, 'GET', `/api/reviews${query}`)).body,
    today: async (user: string) => (await as(user, 'GET', '/api/today')).body,
    grade: (user: string, ...grades: Record<string, unknown>[]) =>
      as(user, 'POST', '/api/reviews/grades', {
        grades: grades.map((one) => ({
          id: randomUUID(),
          round: 0,
          grade: 3,
          seconds: 12,
          occurredAt: now.toISOString(),
          ...one,
        })),
      }),
  };
}

export type ReviewApp = Awaited<ReturnType<typeof createReviewApp>>;
