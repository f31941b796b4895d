import type { Activity, GenerateLessonAnswer } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import { newClient } from '../product/client.ts';
import { startProduct } from '../product/product.ts';
import { type Row, timed, timesRow } from './support/measure.ts';

const draft = (index: number) => ({
  course: {
    title: `Statistics for everyday decisions ${index}`,
    description: 'I want to understand the numbers in the news: averages, risks, polls and studies.',
    objectives: ['tell a good poll from a bad one', 'understand what a risk means for me'],
    priorKnowledge: [],
    difficultyLevel: 'Beginner',
    weeklyHours: 3,
    lessons: 6,
    referenceBooks: [],
  },
});

/** Course design, lesson plan and notes by the library, over HTTP, each newly generated and stored. */
export async function benchTeaching(): Promise<Row[]> {
  const product = await startProduct({ AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off' });
  try {
    const { call } = await newClient(product.url);
    const courses: Course[] = [];
    const design = await timed(async (index) => {
      courses.push(await call<Course>('POST', '/api/courses', draft(index)));
    }, 30);
    const units = courses.flatMap((course) =>
      course.units.map(({ id }) => ({ courseId: course.id, unitId: id })),
    );
    const notes: Activity[] = [];
    let next = 0;
    const plan = await timed(async () => {
      const answer = await call<GenerateLessonAnswer>('POST', '/api/generate-lesson', units[next++]);
      notes.push(...answer.lessonPlan.activities.filter(({ leader }) => leader === 'Professor'));
    }, 50);
    let note = 0;
    const writing = await timed(
      () => call('POST', '/api/generate-notes', { activityId: notes[note++]?.id }),
      Math.min(50, notes.length - 3),
    );
    return [
      timesRow('course design, 6 lessons (POST /api/courses)', design, 'under 150 ms'),
      timesRow('lesson plan (POST /api/generate-lesson)', plan, 'under 50 ms'),
      timesRow('notes (POST /api/generate-notes)', writing, 'under 50 ms'),
    ];
  } finally {
    await product.remove();
  }
}
