import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createReviewApp, type ReviewApp } from './test-review-app.ts';

export type Card = {
  id: string;
  round: number;
  kind: string;
  question?: { id: string; prompt: string; seed?: number; options?: { id: string }[] };
  front?: string;
};

/** Reviews for all tests of a file, each of which begins at the clock's start and outside exams. */
export function testReviews() {
  const app = {} as ReviewApp;
  beforeAll(async () => {
    Object.assign(app, await createReviewApp());
  });
  afterAll(() => app.database.close());
  beforeEach(() => {
    app.at(0);
    app.duringExam(false);
    app.asksAgain(() => null);
  });

  const cardsOf = async (user: string, query = '') => (await app.session(user, query)).cards as Card[];
  const cardOf = async (user: string, question: string): Promise<Card> => {
    const found = (await cardsOf(user)).find((card) => card.question?.id === question);
    if (!found) throw new Error(`no card of question ${question}`);
    return found;
  };
  const reply = (user: string, card: Card, answer: unknown) =>
    app.as(user, 'POST', `/api/reviews/${card.id}/answer`, { round: card.round, answer });
  const rows = (user: string, kind: string) =>
    app.database.sql('select * from evidence where user_id = $1 and kind = $2', [user, kind]);
  const dueAt = async (user: string, key: string) => {
    const [row] = await app.database.sql('select due_at from review_cards where user_id = $1 and key = $2', [
      user,
      key,
    ]);
    return row && new Date(String(row.due_at)).toISOString();
  };

  return { app, cardsOf, cardOf, reply, rows, dueAt };
}
