import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Card, testReviews } from './test-reviews.ts';

const { app, cardsOf, cardOf, reply, rows } = testReviews();

/** A learner with two terms to review, three days after their lesson. */
const finished = async () => {
  const user = randomUUID();
  app.at(0);
  await app.finishLesson(user);
  app.at(3);
  const card = (await cardsOf(user)).find(({ front }) => front === '**mean**');
  if (!card) throw new Error('no card');
  return { user, card };
};
const graded = (card: Card, grade = 3) => ({ id: randomUUID(), cardId: card.id, round: card.round, grade });
const undo = (event: { id: string; cardId: string; round: number }, id = randomUUID()) => ({
  id,
  cardId: event.cardId,
  round: event.round,
  undoes: event.id,
});
/** All that a grade changes, as stored and as shown. */
const stateOf = async (user: string) => ({
  cards: await app.database.sql('select * from review_cards where user_id = $1 order by key', [user]),
  due: await cardsOf(user),
  today: await app.today(user),
  early: (await app.session(user, '?early=true')).cards,
});
const send = async (user: string, ...events: Record<string, unknown>[]) => {
  const { body } = await app.as(user, 'POST', '/api/reviews/grades', { grades: events });
  return body.grades as { counted: boolean; undone?: boolean; dueAt: string | null }[];
};

describe('the last grade of a card can be taken back', () => {
  it.each([1, 2, 3, 4])('grade %i: the schedule, the counts and the day are as before it', async (grade) => {
    const { user, card } = await finished();
    const before = await stateOf(user);
    const event = graded(card, grade);
    await app.grade(user, event);
    expect(await stateOf(user)).not.toEqual(before);
    expect(await send(user, undo(event))).toMatchObject([{ counted: true, undone: true }]);
    expect(await stateOf(user)).toEqual(before);
  });

  it('a card that was reviewed often goes back one step, and again one step', async () => {
    const { user, card } = await finished();
    const [first, second] = [graded(card), graded({ ...card, round: 1 }, 1)];
    const begun = await stateOf(user);
    await app.grade(user, first);
    app.at(30);
    const between = await stateOf(user);
    await app.grade(user, second);
    await send(user, undo(second));
    expect(await stateOf(user)).toEqual(between);
    await send(user, undo(first));
    app.at(3);
    expect((await stateOf(user)).cards).toEqual(begun.cards);
  });

  it('sent twice, at once or from two tabs, it counts once', async () => {
    const { user, card } = await finished();
    const event = graded(card);
    await app.grade(user, event);
    const [own, other] = [undo(event), undo(event)];
    const answers = await Promise.all([send(user, own), send(user, own), send(user, other)]);
    expect(answers.flat().filter(({ counted }) => counted)).toHaveLength(1);
    expect(answers.flat().every(({ undone }) => undone)).toBe(true);
    expect(await rows(user, 'review-undone')).toHaveLength(1);
    // Graded otherwise now: a late repetition of the first undo takes back nothing.
    await app.grade(user, graded(card, 4));
    expect(await send(user, own)).toMatchObject([{ counted: false, undone: false }]);
    expect((await cardsOf(user)).map(({ id }) => id)).not.toContain(card.id);
  });

  it('the other grade given instead counts as if it were the first', async () => {
    const [mistaken, sure] = [await finished(), await finished()];
    const event = graded(mistaken.card, 1);
    await app.grade(mistaken.user, event);
    await send(mistaken.user, undo(event), {
      ...graded(mistaken.card, 4),
      seconds: 5,
      occurredAt: app.now(),
    });
    await app.grade(sure.user, graded(sure.card, 4));
    const dues = async (user: string) =>
      app.database.sql('select key, due_at, round from review_cards where user_id = $1 order by key', [user]);
    expect(await dues(mistaken.user)).toEqual(await dues(sure.user));
  });

  it('offline: grade and undo arrive together, or the undo first; the grade does not count', async () => {
    const { user, card } = await finished();
    const before = await stateOf(user);
    const event = { ...graded(card), seconds: 5, occurredAt: app.now() };
    expect(await send(user, event, undo(event))).toMatchObject([{ counted: true }, { undone: true }]);
    expect(await stateOf(user)).toEqual(before);
    const late = { ...event, id: randomUUID() };
    expect(await send(user, undo(late), late)).toMatchObject([
      { counted: true, undone: true },
      { counted: false },
    ]);
    expect(await stateOf(user)).toEqual(before);
  });
});

describe('only the last grade can be taken back', () => {
  it('one that was followed by another stays, and the answer says so', async () => {
    const { user, card } = await finished();
    const [first, second] = [graded(card), graded({ ...card, round: 1 })];
    await app.grade(user, first);
    app.at(30);
    await app.grade(user, second);
    const before = await stateOf(user);
    expect(await send(user, undo(first))).toMatchObject([{ counted: false, undone: false }]);
    expect(await stateOf(user)).toEqual(before);
  });

  it('one that never counted, since another tab was first, takes nothing back', async () => {
    const { user, card } = await finished();
    const [counted, late] = [graded(card), graded(card, 1)];
    await app.grade(user, counted);
    await app.grade(user, late);
    const before = await stateOf(user);
    expect(await send(user, undo(late))).toMatchObject([{ counted: false, undone: false }]);
    expect(await stateOf(user)).toEqual(before);
  });

  it('a question that was answered again since stays where it is', async () => {
    const { user } = await app.missed();
    app.at(1);
    const card = await cardOf(user, 's');
    await reply(user, card, 'b');
    const event = graded(card);
    await app.grade(user, event);
    app.at(30);
    await reply(user, { ...card, round: 1 }, 'b');
    expect(await send(user, undo(event))).toMatchObject([{ undone: false }]);
  });

  it('of another learner, or of no card, nothing happens', async () => {
    const { user, card } = await finished();
    const event = graded(card);
    await app.grade(user, event);
    expect(await send(randomUUID(), undo(event))).toMatchObject([{ undone: false, dueAt: null }]);
    expect(await rows(user, 'review-undone')).toEqual([]);
    expect((await app.as(null, 'POST', '/api/reviews/grades', { grades: [undo(event)] })).status).toBe(401);
  });
});

describe('what was learned beside the grade stays', () => {
  it('the answer to the question and its evidence are kept, and a miss elsewhere since counts', async () => {
    const { user } = await app.missed();
    app.at(1);
    const card = await cardOf(user, 's');
    await reply(user, card, 'a');
    const answered = await rows(user, 'review-answered');
    const event = graded(card, 2);
    await app.grade(user, event);
    await app.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at, course_id, unit_id, exam_id, question_id, payload)
       select user_id, $3, kind, $2::timestamptz, course_id, unit_id, exam_id, question_id, payload
       from evidence where user_id = $1 and kind = 'question-answered' and question_id = 's'`,
      [user, app.at(5).toISOString(), randomUUID()],
    );
    await app.today(user);
    await send(user, undo(event));
    expect(await rows(user, 'review-answered')).toEqual(answered);
    const [row] = await app.database.sql(
      "select round, due_at from review_cards where user_id = $1 and key = 's'",
      [user],
    );
    expect(row?.round).toBe(0);
    expect(new Date(String(row?.due_at)) > app.now()).toBe(true);
    const again = await reply(user, card, 'b');
    expect(again.body).toMatchObject({ answer: 'a', result: { outcome: 'wrong' } });
  });
});
