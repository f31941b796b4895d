import { expect, it } from 'vitest';
import { examOfOneProgram, rightProgram } from '../workbench/test-program-exam.ts';
import { createReviewApp } from './test-review-app.ts';

it('a failed program becomes a review card, whose answers are run, and the first answer counts', async () => {
  const app = await createReviewApp();
  app.test.tasks.writeExam = async () => examOfOneProgram();
  const { user } = await app.examined({ c: { 'main.js': 'syntax error' } });
  app.at(5);
  const { cards } = (await app.session(user)) as { cards: { id: string; round: number }[] };
  expect(JSON.stringify(cards)).not.toMatch(/two and three|a \+ b/);
  const [card] = cards;
  const path = `/api/reviews/${card?.id}/answer`;
  const first = await app.as(user, 'POST', path, { round: card?.round, answer: rightProgram });
  expect(first.body).toMatchObject({ answer: rightProgram, result: { outcome: 'correct' } });
  const second = await app.as(user, 'POST', path, { round: card?.round, answer: { 'main.js': '' } });
  expect(second.body).toEqual(first.body);
});
