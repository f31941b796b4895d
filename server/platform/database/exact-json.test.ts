import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '#shared/contract/exam.ts';
import { examAnswers, exams } from './schema/classroom.ts';
import { createTestDatabase } from './test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

it.each<Answer>([
  '42',
  '007',
  'true',
  'null',
  '"quoted"',
  '[1, 2]',
  '',
  'the median',
  ['a', 'b'],
  { l1: 'r1' },
])('an answer is read as it was written: %j', async (answer) => {
  const userId = randomUUID();
  const examId = randomUUID();
  const row = { id: examId, userId, title: 'Exam', questions: [], madeBy: { kind: 'library' as const } };
  const read = await database.asLearner(userId, async (tx) => {
    await tx.insert(exams).values(row);
    await tx.insert(examAnswers).values({ examId, userId, questionId: 'q1', answer });
    return tx.select().from(examAnswers);
  });
  expect(read[0]?.answer).toEqual(answer);
});
