import { expect } from 'vitest';
import { modelCall } from '../classroom/test-classroom-app.ts';
import { ask } from '../http/test-app.ts';

type App = Parameters<typeof ask>[0];
type Listed = { id: string; type: string };
const examPath = '/api/generate-exam-questions';

/** A new account with a started exam, made only by API calls; `said` are its texts. */
export async function studying(
  app: App,
  said: { name?: string; goal?: string; chat?: string; metadata?: string } = {},
) {
  const password = 'quiet-lamp-in-the-hall';
  const { body } = await ask(app, null, 'POST', '/auth/v1/signup', {
    email: `${crypto.randomUUID()}@example.com`,
    password,
    data: { kept: said.metadata ?? '' },
  });
  const token = String(body.access_token);
  const as = async (method: string, path: string, sent?: unknown) => {
    const answer = await ask(app, token, method, path, sent);
    expect([path, answer.status < 300, answer.body.detail]).toEqual([path, true, undefined]);
    return answer.body;
  };
  await as('PUT', '/api/profile', {
    name: said.name ?? 'Ada',
    educationLevel: 'School',
    preferredLearningStyle: 'Reading',
  });
  const made = await as('POST', '/api/courses', {
    course: {
      title: 'Statistics',
      description: `Averages ${said.goal ?? ''}`,
      objectives: ['mean and median'],
      priorKnowledge: ['none'],
      difficultyLevel: 'beginner',
      lessons: 2,
      weeklyHours: 3,
    },
  });
  // On a busy machine the call returns before the course is complete.
  const courseId = String(made.id ?? made.courseId);
  const unitsOf = async () => (await ask(app, token, 'GET', `/api/courses/${courseId}`)).body.units;
  await expect.poll(unitsOf).toHaveLength(2);
  const unitId = ((await unitsOf()) as Listed[])[0]?.id ?? '';
  const { lessonPlan } = await as('POST', '/api/generate-lesson', { courseId, unitId });
  const { activities } = lessonPlan as { activities: Listed[] };
  const activityId = activities[0]?.id ?? '';
  const examActivityId = activities.find(({ type }) => type === 'exam')?.id ?? '';
  const place = { courseId, unitId };
  await as('POST', '/api/professor-chat', { ...place, activityId, studentMessage: said.chat ?? 'Why?' });
  const asked = modelCall(examPath, { ...place, activityId: examActivityId, lessonTitle: 'x' });
  const { examId, questions } = await as('POST', examPath, asked);
  await as('POST', `/api/exams/${examId}/start`, {});
  // The open question accepts a text; the types of the others are random.
  const questionId = (questions as Listed[]).find(({ type }) => type === 'open')?.id ?? '';
  return {
    token,
    password,
    as,
    courseId,
    unitId,
    activityId,
    examActivityId,
    examId: String(examId),
    questionId,
  };
}
