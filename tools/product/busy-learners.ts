import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { GenerateLessonAnswer } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import { type Client, newClient } from './client.ts';
import type { Product } from './product.ts';
import { sitExam } from './seeded-exam.ts';
import { seedCourse } from './seeded-person.ts';

/** Something that the product has confirmed, in the table and by the id under which it must be found. */
export type Acknowledged = { table: string; id: string };

/** Learners who sign up, make courses, add documents and report evidence until they are stopped; killing the product stops nobody. */
export function keepWriting(product: Product) {
  const acknowledged: Acknowledged[] = [];
  let over = false;
  let longest = 0;
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work;
    longest = Math.max(longest, performance.now() - begun);
    return result;
  };
  const note = (table: string, id: string) => acknowledged.push({ table, id });
  const study = async (learner: Client): Promise<void> => {
    const body = new FormData();
    const text = `# Notes\n\n${`On weaving, ${randomUUID()}. `.repeat(40)}`;
    body.append('file', new File([text], 'notes.md', { type: 'text/markdown' }));
    const { id } = await timed(learner.call<{ id: string }>('POST', '/api/documents', body));
    note('documents', id);
    for (let n = 0; n < 5; n += 1) {
      const event = {
        id: randomUUID(),
        kind: 'time-spent',
        occurredAt: new Date().toISOString(),
        seconds: 30,
      };
      await timed(learner.call('POST', '/api/evidence', { events: [event] }));
      note('evidence', event.id);
    }
    const course = await timed(seedCourse(learner));
    note('ml_courses_staging', course);
    note('exams', await sitExamOf(product.url, learner, course));
  };
  const one = async () => {
    while (!over) {
      try {
        const learner = await timed(newClient(product.url));
        note('auth.users', learner.userId);
        await study(learner);
      } catch {
        // Killed, or starting again: what it has not acknowledged it need not have.
        await pause(100);
      }
    }
  };
  const writers = Promise.all([one(), one()]);
  return {
    acknowledged,
    /** the longest wait since the last call */
    takeLongest: () => {
      const ms = longest;
      longest = 0;
      return ms;
    },
    stop: async () => {
      over = true;
      await writers;
    },
  };
}

/** Sits the exam of a course's first lesson. */
async function sitExamOf(url: string, { call }: Client, courseId: string): Promise<string> {
  const { units } = await call<Pick<Course, 'units'>>('GET', `/api/courses/${courseId}`);
  const place = { courseId, unitId: units[0]?.id };
  const { lessonPlan } = await call<GenerateLessonAnswer>('POST', '/api/generate-lesson', place);
  const exam = lessonPlan.activities.find(({ leader }) => leader === 'Examiner');
  return sitExam(url, call, exam?.id ?? '');
}
