import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GenerateLessonAnswer } from '#shared/contract/classroom.ts';
import type { PlannedActivity } from '../faculty/lesson-types.ts';
import { type ClassroomApp, createClassroomApp } from './test-classroom-app.ts';

let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
});
afterAll(() => app.database.close());

const professor = (type: 'notes' | 'practice', title: string): PlannedActivity => ({
  leader: 'Professor',
  type,
  title,
  objective: '',
});

it('a unit of two lessons names for each activity the lesson that it teaches, when planned and when stored', async () => {
  const user = randomUUID();
  const { unitId } = await app.course(user);
  const lessons = ['statistics/averages', 'statistics/spread'];
  await app.database.sql('update ml_units_staging set source = $1 where id = $2', [
    JSON.stringify({ lessons }),
    unitId,
  ]);
  const { planLesson } = app.test.tasks;
  app.test.tasks.planLesson = async (...asked) => {
    const plan = await planLesson(...asked);
    const teaching = ['One', 'Two'].flatMap((title) => [
      professor('notes', title),
      professor('practice', title),
    ]);
    return { ...plan, activities: [...teaching, ...plan.activities.slice(1)] };
  };
  const partsIn = async (asked: ClassroomApp) => {
    const { body } = await asked.as(user, 'POST', '/api/generate-lesson', { unitId });
    return (body as GenerateLessonAnswer).lessonPlan.activities.map(({ part }) => part);
  };
  const [first, second] = [
    { number: 1, of: 2, title: 'Averages' },
    { number: 2, of: 2, title: 'Spread' },
  ];
  const parts = [first, first, second, second, undefined, undefined];
  expect(await partsIn(app)).toEqual(parts);
  const later = await createClassroomApp({ database: app.database });
  later.test.faculty.version = 'test-9';
  expect(await partsIn(later)).toEqual(parts);
});
