import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededNumbers } from '#questions/seeded-numbers.ts';
import type { GenerateLessonAnswer, GenerateNotesAnswer } from '#shared/contract/classroom.ts';
import { generations } from '../../platform/database/schema/evidence.ts';
import { startModelApp } from './test-model-app.ts';
import type { Behaviour, Script } from './test-provider/test-provider.ts';
import { goodReply } from './test-provider/test-replies.ts';

let server: Awaited<ReturnType<typeof startModelApp>>;

/** Every fifth call fails in one of these ways, chosen by the seed. */
const faults: ((text: string) => Behaviour)[] = [
  (text) => ({ text, cutAfterBytes: 900 }),
  (text) => ({ text, endAfterPieces: 5 }),
  (text) => ({ text, errorAfterPieces: 3 }),
  () => ({ status: 503, retryAfter: '0' }),
  () => ({ hangUp: true }),
  (text) => ({ text: text.slice(0, text.length / 2) }),
  () => ({ text: 'I am sorry, I cannot do that.' }),
  (text) => ({ text: `<think>${text.slice(0, 40)}</think>${text}` }),
  () => ({ html: true }),
];

beforeAll(async () => {
  const random = seededNumbers('ten courses');
  const script: Script = (asked) => {
    const text = goodReply(asked);
    if (random() >= 0.2) return { text };
    return faults[Math.floor(random() * faults.length)]?.(text) ?? { text };
  };
  server = await startModelApp(script, { parallelCalls: 8 });
});
afterAll(() => server.stop());

/** Makes a call twice simultaneously, like a double click; both must have the same answer. */
async function twice<T>(token: string, path: string, body: unknown): Promise<T> {
  const [first, second] = await Promise.all([
    server.as(token, 'POST', path, body),
    server.as(token, 'POST', path, body),
  ]);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(second.body).toEqual(first.body);
  return first.body as T;
}

it('ten courses with a fault rate of 20 % are all complete, and nothing is generated twice', async () => {
  const token = await server.signUp();
  for (let index = 0; index < 10; index += 1) {
    const course = await server.createCourse(token, { title: `Pottery ${index}` });
    expect(course.units).toHaveLength(3);
    for (const unit of course.units) {
      const { lessonPlan } = await twice<GenerateLessonAnswer>(token, '/api/generate-lesson', {
        courseId: course.id,
        unitId: unit.id,
      });
      expect(lessonPlan.activities.length).toBeGreaterThanOrEqual(3);
      for (const { id, leader } of lessonPlan.activities) {
        if (leader === 'Professor') {
          const { notes } = await twice<GenerateNotesAnswer>(token, '/api/generate-notes', {
            activityId: id,
          });
          expect(notes.length).toBeGreaterThan(200);
          // Two halves of a broken stream would contain it twice.
          expect(notes.match(/A piece on the bench/g)?.length ?? 1).toBe(1);
        } else if (leader === 'Librarian') {
          await twice(token, '/api/generate-resources', { activityId: id });
        }
      }
    }
  }
  const rows = await server.database.asOwner(async (tx) => {
    return tx
      .select({ key: generations.key, status: generations.status, kind: generations.kind })
      .from(generations);
  });
  expect(rows.every(({ status }) => status === 'done')).toBe(true);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.filter(({ kind }) => kind === 'course')).toHaveLength(10);
  // The provider is called once per result, and again only after failures.
  expect(server.provider.state.asked.length).toBeLessThan(rows.length * 1.6);
});
