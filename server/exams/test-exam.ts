import { randomUUID } from 'node:crypto';
import type { Answers } from '#shared/contract/exam.ts';
import { type ClassroomApp, createClassroomApp } from '../classroom/test-classroom-app.ts';
import { secret } from '../faculty/test-faculty.ts';

/** All correct except the open answer, which is not graded without a model. */
export const rightAnswers: Answers = {
  s: 'b',
  m: ['a', 'c'],
  n: '12,5 kg',
  o: ['b', 'a', 'c'],
  p: { l1: 'r2', l2: 'r1' },
  q: `3\n${secret}`,
  w: 'The Median',
  f: 'In my own words',
};

/** Helpers for one learner's exams. */
export async function createExamApp(options: Parameters<typeof createClassroomApp>[0] = {}) {
  const app = await createClassroomApp(options);
  return { ...app, learner: () => newLearner(app) };
}

async function newLearner(app: ClassroomApp) {
  const user = randomUUID();
  const place = await app.course(user);
  const [notes, resources, activityId] = await app.plan(user, place);
  const generate = (said: Record<string, unknown> = {}, headers = {}) =>
    app.model(user, '/api/generate-exam-questions', { activityId, ...said }, headers);
  return {
    user,
    ...place,
    notes,
    resources,
    activityId,
    generate,
    /** the id of a started exam */
    begun: async (said: Record<string, unknown> = {}) => String((await generate(said)).body.examId),
    details: (id: string) => app.as(user, 'GET', `/api/exam-details/${id}`),
    start: (id: string, body?: unknown) => app.as(user, 'POST', `/api/exams/${id}/start`, body),
    save: (id: string, answers: unknown, more: Record<string, unknown> = {}) =>
      app.as(user, 'PUT', `/api/exams/${id}/answers`, { answers, ...more }),
    submit: (examId: string, studentAnswers: unknown = rightAnswers, more: Record<string, unknown> = {}) =>
      app.model(user, '/api/submit-exam', { examId, studentAnswers, ...more }),
    leave: (id: string) => app.as(user, 'POST', `/api/exams/${id}/leave`),
    attempts: () => app.as(user, 'GET', `/api/activities/${activityId}/exams`),
    open: () => app.as(user, 'GET', '/api/exams/open'),
    assess: (id: string, question: string, ticked: unknown) =>
      app.as(user, 'PUT', `/api/exams/${id}/self-assessments/${question}`, { ticked }),
    evidence: (kind: string) =>
      app.database.sql('select * from evidence where user_id = $1 and kind = $2 order by question_id', [
        user,
        kind,
      ]),
  };
}

export type Learner = Awaited<ReturnType<typeof newLearner>>;
