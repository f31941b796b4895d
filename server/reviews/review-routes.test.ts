import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rightAnswers } from '../exams/test-exam.ts';
import { secret } from '../faculty/test-faculty.ts';
import { createReviewApp, type ReviewApp } from './test-review-app.ts';

let app: ReviewApp;
beforeAll(async () => {
  app = await createReviewApp();
});
afterAll(() => app.database.close());
beforeEach(() => {
  app.at(0);
  app.duringExam(false);
});

type Card = {
  id: string;
  round: number;
  kind: string;
  question?: { id: string; options?: { id: string }[] };
  front?: string;
};
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

describe('review cards are made from missed questions and the key terms of finished lessons', () => {
  it('a missed question is due the next day, and only that', async () => {
    const { user } = await app.missed();
    expect(await cardsOf(user)).toEqual([]);
    expect((await app.today(user)).reviews).toMatchObject({
      count: 0,
      next: { on: '21 November', count: 2 },
    });
    app.at(1);
    expect((await cardsOf(user)).map(({ question }) => question?.id).sort()).toEqual(['s', 'w']);
  });

  it('a struck question is not reviewed, whether its card was made before or not', async () => {
    const before = await app.missed();
    const after = await app.missed();
    // Reading Today creates the cards.
    await app.today(after.user);
    for (const learner of [before, after]) {
      await app.struck(learner, 's');
      app.at(1);
      expect((await cardsOf(learner.user)).map(({ question }) => question?.id)).toEqual(['w']);
      expect((await app.today(learner.user)).reviews).toMatchObject({ count: 1 });
      app.at(0);
    }
  });

  it('a question missed in a repair is reviewed as well', async () => {
    const { user } = await app.examined(rightAnswers);
    const activity = randomUUID();
    await app.database.sql(
      `with place as (
         insert into activities (id, user_id, course_id, unit_id, sequence, leader, type, title, made_by)
         select $1::uuid, user_id, course_id, unit_id, 99, 'Professor', 'repair', 'Once more', made_by from exams where user_id = $2
         returning id, user_id, unit_id, course_id
       ), repair as (
         insert into repairs (activity_id, user_id, unit_id, objectives, questions, keys)
         select place.id, place.user_id, place.unit_id, '[]', exams.questions, exam_keys.keys
         from place join exams on exams.user_id = place.user_id join exam_keys on exam_keys.exam_id = exams.id
         returning activity_id
       )
       insert into evidence (user_id, id, kind, occurred_at, course_id, unit_id, activity_id, question_id, payload)
       select user_id, gen_random_uuid(), 'practice-answered', $3::timestamptz, course_id, unit_id, id, 's', '{"outcome": "wrong"}'
       from place, repair`,
      [activity, user, app.now().toISOString()],
    );
    expect(await cardsOf(user)).toEqual([]);
    app.at(1);
    expect((await cardsOf(user)).map(({ question }) => question?.id)).toEqual(['s']);
  });

  it('a card contains no key before it is answered', async () => {
    const { user } = await app.missed();
    app.at(1);
    expect(JSON.stringify(await app.session(user))).not.toContain(secret);
  });

  it('key terms are due three days after their lesson was finished, once across courses', async () => {
    const user = randomUUID();
    await app.finishLesson(user);
    await app.finishLesson(user);
    expect(await cardsOf(user)).toEqual([]);
    app.at(3);
    expect(await cardsOf(user)).toMatchObject([
      { kind: 'recall', back: expect.any(String), lessonTitle: 'Averages' },
      { kind: 'recall' },
    ]);
    await app.finishLesson(user, ['something/else']);
    expect(await cardsOf(user)).toHaveLength(2);
  });

  it('misses in deleted practice make no card and do not displace other ones', async () => {
    const { user } = await app.missed();
    await app.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at, question_id, activity_id, payload)
       select $1::uuid, gen_random_uuid(), 'practice-answered', '2026-11-01', 'gone' || n, gen_random_uuid(),
              '{"outcome":"wrong"}' from generate_series(1, 250) n`,
      [user],
    );
    app.at(2);
    expect((await app.session(user)).cards).toHaveLength(2);
  });

  it('a question missed again in a later exam is due soon, whatever its schedule was', async () => {
    const learner = await app.missed();
    const { user } = learner;
    app.at(1);
    const card = await cardOf(user, 's');
    await reply(user, card, 'b');
    await app.grade(user, { cardId: card.id, grade: 4 });
    const later = await dueAt(user, 's');
    app.at(2);
    await learner.submit(await learner.begun({ attempt: 2 }), { ...rightAnswers, s: 'a' });
    await cardsOf(user);
    const sooner = await dueAt(user, 's');
    expect(sooner && later && sooner < later).toBe(true);
  });

  it('cards of missed questions outlive their course', async () => {
    const { user, courseId } = await app.missed();
    await app.database.sql('delete from ml_courses_staging where id = $1', [courseId]);
    app.at(1);
    expect(await cardsOf(user)).toHaveLength(2);
  });
});

describe("the learner's day", () => {
  it('follows the time zone of the profile', async () => {
    const { user } = await app.missed();
    await app.database.sql(
      `insert into ml_profiles_staging (id, time_zone) values ($1, 'Pacific/Auckland')`,
      [user],
    );
    // 12:00 UTC on the 20th is 01:00 on the 21st in Auckland, so the cards are due on the 22nd there.
    app.at(0.95);
    expect(await cardsOf(user)).toHaveLength(0);
    app.at(0.97);
    expect(await cardsOf(user)).toHaveLength(2);
  });
});

describe("'Practise three now', before anything is due", () => {
  it('offers the cards that are due next, three at most, and counts them as reviews', async () => {
    const { user } = await app.missed();
    expect(await cardsOf(user)).toEqual([]);
    const early = await cardsOf(user, '?early=true');
    expect(early.map(({ question }) => question?.id).sort()).toEqual(['s', 'w']);
    const before = await dueAt(user, 's');
    app.at(0.2);
    const card = early.find(({ question }) => question?.id === 's') as Card;
    await reply(user, card, 'b');
    const { body } = await app.grade(user, { cardId: card.id });
    expect(body.grades).toMatchObject([{ counted: true }]);
    expect(Date.parse((await dueAt(user, 's')) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
    expect((await app.today(user)).reviews).toMatchObject({ done: 1 });
    // A card that was reviewed today is not offered again.
    expect((await cardsOf(user, '?early=true')).map(({ question }) => question?.id)).toEqual(['w']);
  });

  it('offers the due cards if there are any', async () => {
    const { user } = await app.missed();
    app.at(1);
    expect((await cardsOf(user, '?early=true')).map(({ question }) => question?.id).sort()).toEqual([
      's',
      'w',
    ]);
  });
});

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
