import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rightAnswers } from '../exams/test-exam.ts';
import { secret } from '../faculty/test-faculty.ts';
import { type Card, testReviews } from './test-reviews.ts';

const { app, cardsOf, cardOf, reply, dueAt } = testReviews();

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
    // 12:00 UTC on the 20th is 01:00 on the 21st in Auckland: still the 20th until 4. The cards are due on the next day.
    app.at(0.12);
    expect(await cardsOf(user)).toHaveLength(0);
    app.at(0.13);
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
