import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Activity, GenerateLessonAnswer } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import { closingWords } from '#shared/rules/account-closing.ts';
import { type Client, newClient, signIn } from '../product/client.ts';
import { readStream } from '../product/event-reader.ts';
import { sitExam } from '../product/seeded-exam.ts';

const goals = [
  [
    'Statistics for everyday decisions',
    'I want to understand the numbers in the news: averages, risks, polls.',
  ],
  ['Python from the start', 'I want to write small programs that rename files and read tables.'],
  ['Baking bread', 'I want to bake a good sourdough at home and understand why it rises.'],
] as const;

const draft = (index: number) => {
  const [title, description] = goals[index % goals.length] ?? goals[0];
  return {
    title: `${title} ${index}`,
    description,
    objectives: ['explain the main ideas to a friend', 'use them in a case of my own'],
    priorKnowledge: ['school mathematics'],
    difficultyLevel: 'Beginner',
    weeklyHours: 3,
    lessons: 4 + (index % 3),
    referenceBooks: [],
  };
};

type Step = (said: string) => Promise<void>;

/**
 * A learner's day: sign-up, two courses, lessons, notes, chat with and without streaming, an exam, export and import
 * of a file, lists, deletions, and for every second learner deleting the account. `between` is awaited after each
 * step.
 */
export async function soakLearner(url: string, index: number, between: Step): Promise<void> {
  const password = `quiet lamp ${randomUUID()}`;
  const learner = await newClient(url, password);
  const { call } = learner;
  await between('sign-up');
  await call('PUT', '/api/profile', {
    name: `Learner ${index}`,
    educationLevel: 'Undergraduate',
    preferredLearningStyle: 'Visual',
  });
  for (const path of ['/api/settings', '/api/today', '/api/library', '/api/catalogue?q=statistics']) {
    await call('GET', path);
    await between('lists');
  }
  const courses: Course[] = [];
  for (const number of [index, index + 1]) {
    courses.push(await design(call, number));
    await between('course');
  }
  for (const course of courses) await study(url, learner, course, between);
  await owner(learner, courses, between);
  await call('POST', '/auth/v1/logout?scope=local');
  const again = await signIn(url, learner.email, password);
  await between('sign-in');
  if (index % 2 === 0) await again('DELETE', '/api/account', { confirmation: closingWords, password });
  await between('account');
}

/** Creates a course, and waits for it if necessary. */
async function design(call: Client['call'], number: number): Promise<Course> {
  type Begun = { courseId: string; generationId: string };
  const made = await call<Course | Begun>('POST', '/api/courses', { course: draft(number) });
  if (!('generationId' in made)) return made;
  while ((await call<{ status: string }>('GET', `/api/generations/${made.generationId}`)).status !== 'done')
    await pause(200);
  return call<Course>('GET', `/api/courses/${made.courseId}`);
}

/** Studies two lessons: plan, notes, questions, exam. */
async function study(
  url: string,
  { call, authorization }: Client,
  course: Course,
  between: Step,
): Promise<void> {
  for (const unit of course.units.slice(0, 2)) {
    const place = { courseId: course.id, unitId: unit.id };
    const { lessonPlan } = await call<GenerateLessonAnswer>('POST', '/api/generate-lesson', place);
    await between('plan');
    const of = (leader: Activity['leader']) => lessonPlan.activities.find((one) => one.leader === leader)?.id;
    const [notes, resources, exam] = [of('Professor'), of('Librarian'), of('Examiner')];
    if (notes) {
      await call('POST', '/api/generate-notes', { activityId: notes });
      await between('notes');
      for (const studentMessage of ['Explain this in simpler words.', 'Give me an example.']) {
        await call('POST', '/api/professor-chat', {
          activityId: notes,
          studentMessage,
          messageId: randomUUID(),
        });
        await between('chat');
      }
      const response = await fetch(`${url}/api/professor-chat`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ activityId: notes, studentMessage: 'Quiz me.', messageId: randomUUID() }),
      });
      await readStream(response, () => {});
      await between('stream');
    }
    if (resources) await call('POST', '/api/generate-resources', { activityId: resources });
    if (exam) {
      const examId = await sitExam(url, call, exam, () => between('exam'));
      await call('GET', `/api/exam-details/${examId}`);
      await between('exam');
    }
    await call('POST', `/api/courses/${course.id}/units/${unit.id}/finish`);
    for (const path of [
      '/api/courses',
      `/api/courses/${course.id}`,
      '/api/today',
      `/api/mastery?courseId=${course.id}`,
      '/api/reviews',
    ])
      await call('GET', path);
    await between('lists');
  }
}

/**
 * An owner's actions: export and import, sharing and adding, deleting and restoring, and downloading all account
 * data.
 */
async function owner({ call }: Client, courses: Course[], between: Step): Promise<void> {
  const [first, second] = courses;
  if (!first || !second) return;
  const file = await call('GET', `/api/courses/${first.id}/file`);
  await call('POST', '/api/courses/import', file);
  await between('import');
  await call('PATCH', `/api/courses/${second.id}`, { visibility: 'public' });
  await call('GET', '/api/catalogue');
  await call('DELETE', `/api/courses/${first.id}`);
  await call('GET', '/api/courses/deleted');
  await call('POST', `/api/courses/${first.id}/restore`);
  await between('deletion');
  await call('GET', '/api/account/data');
  await between('export');
}
