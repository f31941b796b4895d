import { eventsOf, type TestAnswer } from '../http/test-app.ts';

/**
 * The answer of POST /api/courses. If it is 202, because the design takes longer than 2 s on a busy machine, the
 * generation is followed to its end: to the course, as with 201, or to the problem.
 */
export async function followed(
  answer: TestAnswer,
  get: (path: string) => Promise<TestAnswer>,
): Promise<TestAnswer> {
  if (answer.status !== 202) return answer;
  const { courseId, generationId } = answer.body;
  const { body } = await get(`/api/generations/${generationId}/events`);
  const end = eventsOf(String(body.text)).at(-1);
  if (end?.event === 'error') return { ...answer, status: Number(end.data.status), body: end.data };
  const course = await get(`/api/courses/${courseId}`);
  return course.status === 200 ? { ...course, status: 201 } : course;
}
