import { expect, it } from 'vitest';
import type { AskAgain } from './other-numbers.ts';
import { testReviews } from './test-reviews.ts';

const { app, cardOf, reply, rows } = testReviews();

/** Doubles a number that grows with the round. */
const doubling: AskAgain = (missed, { round }) =>
  missed.id === 's'
    ? {
        question: { id: 's', type: 'numeric', prompt: `Twice ${10 + round}?`, objectiveId: 'o', seed: round },
        key: {
          type: 'numeric',
          answer: 2 * (10 + round),
          tolerance: 0,
          wrong: '',
          cases: [],
          explanation: `It is ${2 * (10 + round)}.`,
        },
      }
    : null;

it('a missed question comes back with other numbers each time, and with the same ones until it is graded', async () => {
  const { user } = await app.missed();
  app.asksAgain(doubling);
  app.at(1);
  const card = await cardOf(user, 's');
  expect(card.question).toMatchObject({ prompt: 'Twice 10?', seed: 0 });
  expect(await cardOf(user, 's')).toEqual(card);
  await app.grade(user, { cardId: card.id, grade: 1 });
  app.at(2);
  expect((await cardOf(user, 's')).question).toMatchObject({ prompt: 'Twice 11?', seed: 1 });
});

it('it is graded with the numbers that were shown, even if the library has changed since', async () => {
  const { user } = await app.missed();
  app.asksAgain(doubling);
  app.at(1);
  const card = await cardOf(user, 's');
  app.asksAgain((missed, place) => doubling(missed, { ...place, round: place.round + 50 }));
  const { body } = await reply(user, card, '20');
  expect(body).toMatchObject({ result: { outcome: 'correct', correctAnswer: '20' } });
  const [event] = await rows(user, 'review-answered');
  expect(event).toMatchObject({
    question_id: 's',
    payload: { outcome: 'correct', asked: 'Twice 10?', seed: 0 },
  });
  expect(event?.objective_id).toBeTruthy();
});

it('after an undo the numbers are those of the answer that stands', async () => {
  const { user } = await app.missed();
  app.asksAgain(doubling);
  app.at(1);
  const card = await cardOf(user, 's');
  await reply(user, card, '21');
  const event = { id: '00000000-0000-4000-8000-000000000001', cardId: card.id, grade: 1 };
  await app.grade(user, event);
  app.at(2);
  await cardOf(user, 's');
  const undo = { id: '00000000-0000-4000-8000-000000000002', cardId: card.id, round: 0, undoes: event.id };
  await app.as(user, 'POST', '/api/reviews/grades', { grades: [undo] });
  expect((await cardOf(user, 's')).question).toMatchObject({ prompt: 'Twice 10?' });
  expect((await reply(user, card, '20')).body).toMatchObject({ answer: '21', result: { outcome: 'wrong' } });
});

it('a question without varying numbers stays as it was', async () => {
  const { user } = await app.missed();
  app.asksAgain(doubling);
  app.at(1);
  const { question } = await cardOf(user, 'w');
  expect(question?.seed).toBeUndefined();
  const [kept] = await app.database.sql("select varied from review_cards where user_id = $1 and key = 'w'", [
    user,
  ]);
  expect(kept?.varied).toBeNull();
});
