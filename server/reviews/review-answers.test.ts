import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Card, testReviews } from './test-reviews.ts';

const { app, cardsOf, cardOf, reply, rows } = testReviews();

describe('a question card is answered, scored and then graded', () => {
  it('the answer is scored and explained, and is evidence on its objective', async () => {
    const { user, unitId } = await app.missed();
    app.at(1);
    const card = await cardOf(user, 's');
    const { status, body } = await reply(user, card, 'b');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { result: { outcome: 'correct', correctAnswer: 'b' } },
    });
    const mastery = await app.as(user, 'GET', `/api/mastery?unitId=${unitId}`);
    expect(JSON.stringify(mastery.body)).toContain(
      '1 of 2 right so far, between 20 November and 21 November',
    );
  });

  it('of two answers the first counts', async () => {
    const { user } = await app.missed();
    app.at(1);
    const card = await cardOf(user, 's');
    const [first, second] = [await reply(user, card, 'a'), await reply(user, card, 'b')];
    expect(second.body).toEqual(first.body);
    expect(second.body).toMatchObject({ answer: 'a', result: { outcome: 'wrong' } });
    expect(await rows(user, 'review-answered')).toHaveLength(1);
  });

  it('a wrong answer is at most Hard, a missing one is Again', async () => {
    const { user } = await app.missed();
    app.at(1);
    const [s, w] = [await cardOf(user, 's'), await cardOf(user, 'w')];
    await reply(user, s, 'a');
    await app.grade(user, { cardId: s.id, grade: 4 }, { cardId: w.id, grade: 4 });
    const grades = (await rows(user, 'review-graded')).map(
      ({ payload }) => payload as Record<string, unknown>,
    );
    expect(grades.map(({ grade, given }) => [grade, given])).toEqual(
      expect.arrayContaining([
        [2, 4],
        [1, 4],
      ]),
    );
  });

  it('the options are in another order the next time', async () => {
    const { user } = await app.missed();
    app.at(1);
    const card = await cardOf(user, 's');
    await app.grade(user, { cardId: card.id, grade: 1 });
    app.at(2);
    const again = await cardOf(user, 's');
    const order = (one: Card) => one.question?.options?.map(({ id }) => id);
    expect(order(again)).not.toEqual(order(card));
    expect(order(again)?.toSorted()).toEqual(order(card)?.toSorted());
  });

  it('during an exam nothing is shown or explained', async () => {
    const { user } = await app.missed();
    app.at(1);
    const card = await cardOf(user, 's');
    app.duringExam(true);
    expect((await app.as(user, 'GET', '/api/reviews')).status).toBe(409);
    expect((await reply(user, card, 'a')).status).toBe(409);
  });

  it('answers 400 for an answer that does not fit, 409 for another round, 404 for an unknown or foreign card', async () => {
    const { user } = await app.missed();
    app.at(1);
    const card = await cardOf(user, 's');
    expect((await reply(user, card, ['a'])).status).toBe(400);
    expect((await reply(user, { ...card, round: 1 }, 'a')).status).toBe(409);
    expect((await reply(randomUUID(), card, 'a')).status).toBe(404);
    expect((await reply(user, { ...card, id: 'x' }, 'a')).status).toBe(404);
    expect((await app.as(null, 'GET', '/api/reviews')).status).toBe(401);
    expect((await app.as(null, 'GET', '/api/today')).status).toBe(401);
  });
});

describe('grading counts once', () => {
  const finished = async () => {
    const user = randomUUID();
    await app.finishLesson(user);
    app.at(3);
    const [card] = await cardsOf(user);
    if (!card) throw new Error('no card');
    return { user, card };
  };

  it('for the same event sent twice, at once or later', async () => {
    const { user, card } = await finished();
    const event = { id: randomUUID(), cardId: card.id };
    const answers = await Promise.all([app.grade(user, event), app.grade(user, event, event)]);
    const counted = answers.flatMap(({ body }) => body.grades as { counted: boolean; dueOn: string }[]);
    expect(counted.filter((one) => one.counted)).toHaveLength(1);
    expect(new Set(counted.map(({ dueOn }) => dueOn)).size).toBe(1);
    expect(await rows(user, 'review-graded')).toHaveLength(1);
  });

  it('for two tabs, the first one', async () => {
    const { user, card } = await finished();
    await app.grade(user, { cardId: card.id, grade: 4 });
    const second = await app.grade(user, { cardId: card.id, grade: 1 });
    expect(second.body.grades).toMatchObject([{ counted: false }]);
    expect(await rows(user, 'review-graded')).toHaveLength(1);
  });

  it('offline grades keep their time; a wrong clock is corrected', async () => {
    const { user, card } = await finished();
    app.at(4);
    await app.grade(user, { cardId: card.id, occurredAt: app.at(3.5).toISOString() });
    const [row] = await rows(user, 'review-graded');
    expect(new Date(String(row?.occurred_at))).toEqual(app.at(3.5));
    const [, other] = [card, (await cardsOf(user))[0]];
    await app.grade(user, { cardId: other?.id, occurredAt: '2001-01-01T00:00:00Z' });
    const times = (await rows(user, 'review-graded')).map(({ occurred_at }) => new Date(String(occurred_at)));
    expect(times.every((time) => time >= new Date('2026-11-23T00:00:00Z'))).toBe(true);
  });

  it('the due date can be recomputed from the ledger, and its column is only visible to the learner', async () => {
    const { user, card } = await finished();
    await app.grade(user, { cardId: card.id, grade: 3 });
    const [kept] = await app.database.sql('select key, due_at from review_cards where id = $1', [card.id]);
    await app.database.sql(`update review_cards set due_at = '2001-01-01', round = 0 where id = $1`, [
      card.id,
    ]);
    app.at(3.2);
    await app.grade(user, { cardId: card.id, grade: 3 });
    const [after] = await app.database.sql('select due_at, round from review_cards where id = $1', [card.id]);
    expect(after?.round).toBe(2);
    expect(new Date(String(after?.due_at)) >= new Date(String(kept?.due_at))).toBe(true);
  });

  it('a foreign or missing card is skipped and the rest counts', async () => {
    const other = await finished();
    app.at(0);
    const { user, card } = await finished();
    const { body } = await app.grade(
      user,
      { cardId: other.card.id },
      { cardId: randomUUID() },
      { cardId: card.id },
    );
    expect(body.grades).toMatchObject([
      { counted: false, dueAt: null },
      { counted: false },
      { counted: true },
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['an invalid grade', { grade: 5 }],
    ['no time', { occurredAt: 'soon' }],
    ['an hour and more', { seconds: 3601 }],
    ['a negative round', { round: -1 }],
  ])('%s: 400', async (_name, wrong) => {
    expect((await app.grade(randomUUID(), { cardId: randomUUID(), ...wrong })).status).toBe(400);
  });
});
