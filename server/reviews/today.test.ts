import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReviewApp, type ReviewApp } from './test-review-app.ts';

let app: ReviewApp;
beforeAll(async () => {
  app = await createReviewApp();
});
afterAll(() => app.database.close());
beforeEach(() => {
  app.at(0);
});

/** Inserts this many cards of key terms that are due. */
const overdue = async (user: string, cards: number) => {
  await app.database.sql(
    `insert into review_cards (user_id, id, kind, key, lesson_title, body, seen_at, first_grade, due_at)
     select $1::uuid, gen_random_uuid(), 'recall', 'x#' || n, 'Averages',
            '{"kind":"recall","front":"f","back":"b"}', '2026-11-01', 3, '2026-11-10'::timestamptz + n * interval '1 s'
     from generate_series(1, $2::int) n`,
    [user, cards],
  );
};

describe('Today', () => {
  it('is empty when there is nothing to do', async () => {
    expect(await app.today(randomUUID())).toEqual({
      dayStart: '2026-11-20T04:00:00.000Z',
      studyWeek: { dailyGoal: null, streak: null, days: expect.any(Array) },
      minutesADay: 26,
      minutesSpent: 0,
      reviews: {
        count: 0,
        minutes: 0,
        done: 0,
        later: 0,
        laterDays: 0,
        secondsEach: 30,
        measured: false,
        courseIds: [],
        next: null,
      },
      lesson: null,
      week: { seconds: 0, hours: null },
      courses: [],
    });
  });

  it('names the next activity of the course in progress, and the minutes that are left of the lesson', async () => {
    const { user, unitId, courseId } = await app.missed();
    expect(await app.today(user)).toMatchObject({ lesson: { begun: false } });
    await app.database.sql(
      'insert into positions (user_id, course_id, unit_id, activity_index) values ($1, $2, $3, 1)',
      [user, courseId, unitId],
    );
    expect((await app.today(user)).lesson).toEqual({
      courseId,
      courseTitle: 'Statistics',
      unitIndex: 0,
      unitTitle: 'Averages',
      begun: true,
      activity: { index: 1, title: 'Resources', leader: 'Librarian', submitted: false },
      minutes: 30,
      before: null,
    });
    await app.database.sql('update ml_courses_staging set completed = true where id = $1', [courseId]);
    expect((await app.today(user)).lesson).toBeNull();
  });

  it('in a course whose lessons are open, the next one is where its learner was, then the one after, then the first', async () => {
    const { user, unitId, courseId } = await app.missed();
    const ids = [unitId, randomUUID(), randomUUID(), randomUUID()];
    for (const [position, id] of ids.slice(1).entries())
      await app.database.sql(
        "insert into ml_units_staging (id, course_id, title, position) values ($1, $2, 'Another', $3)",
        [id, courseId, position + 1],
      );
    const next = async () => (await app.today(user)).lesson;
    const at = (unitIndex: number) => expect.objectContaining({ unitIndex });
    const finish = (place: number) =>
      app.database.sql('update ml_units_staging set finished_at = now() where id = $1', [ids[place] ?? '']);
    await app.database.sql(
      'insert into positions (user_id, course_id, unit_id, activity_index) values ($1, $2, $3, 0)',
      [user, courseId, ids[2] ?? ''],
    );
    expect(await next()).toEqual(at(0));
    await app.database.sql('update ml_courses_staging set lessons_open = true where id = $1', [courseId]);
    expect(await next()).toEqual(at(2));
    await finish(2);
    expect(await next()).toEqual(at(3));
    await finish(3);
    expect(await next()).toEqual(at(0));
    await app.database.sql('update positions set unit_id = $1 where course_id = $2', [
      ids[1] ?? '',
      courseId,
    ]);
    expect(await next()).toEqual(at(1));
  });

  it('reports whether the newest attempt of an exam was submitted', async () => {
    const { user, unitId, courseId } = await app.missed();
    await app.database.sql(
      `insert into positions (user_id, course_id, unit_id, activity_index)
       select $1, $2, $3, sequence - 1 from activities where unit_id = $3 and leader = 'Examiner'`,
      [user, courseId, unitId],
    );
    const day = () => app.today(user);
    expect(await day()).toMatchObject({
      lesson: { activity: { leader: 'Examiner', submitted: true } },
      courses: [{ courseId, examTaken: true }],
    });
    await app.database.sql(
      `insert into exams (user_id, course_id, unit_id, activity_id, attempt, title, questions, made_by)
       select user_id, course_id, unit_id, activity_id, 2, title, questions, made_by from exams where user_id = $1`,
      [user],
    );
    expect(await day()).toMatchObject({
      lesson: { activity: { leader: 'Examiner', submitted: false } },
      courses: [{ courseId, examTaken: true }],
    });
  });

  it('reports objectives that need repair in the lesson before the next one, by the rule of exam results', async () => {
    const { user, unitId, courseId } = await app.missed();
    await app.database.sql(
      `insert into ml_units_staging (course_id, position, title) values ($1, 1, 'Spread')`,
      [courseId],
    );
    await app.database.sql('update ml_courses_staging set current_lesson_index = 1 where id = $1', [
      courseId,
    ]);
    const { units } = (await app.as(user, 'GET', `/api/mastery?unitId=${unitId}`)).body as {
      units: { objectives: { objectiveId: string; needsRepair: boolean }[] }[];
    };
    const missed = units[0]?.objectives.filter((one) => one.needsRepair) ?? [];
    expect(missed).toHaveLength(2);
    expect(await app.today(user)).toMatchObject({
      lesson: { unitTitle: 'Spread', before: { unitId, unitTitle: 'Averages', missed: 2 } },
    });
    for (const { objectiveId } of missed)
      await app.as(user, 'POST', '/api/mastery/corrections', {
        id: randomUUID(),
        objectiveId,
        verdict: 'known',
        unitId,
      });
    expect(await app.today(user)).toMatchObject({ lesson: { unitTitle: 'Spread', before: null } });
  });

  it('an outline that was never built counts neither towards the weekly hours nor as the next lesson', async () => {
    const { user, courseId } = await app.missed();
    const { minutesADay, reviews } = await app.today(user);
    // Its lesson of 45 minutes, in seven days.
    expect(minutesADay).toBe(6 + (reviews as { minutes: number }).minutes);
    await app.database.sql('update ml_courses_staging set reviewing = true where id = $1', [courseId]);
    expect(await app.today(user)).toMatchObject({ lesson: null, week: { hours: null } });
  });

  it('fits reviews into the weekly hours and spreads overdue ones', async () => {
    const { user } = await app.missed();
    await overdue(user, 70);
    expect((await app.today(user)).reviews).toMatchObject({
      count: 26,
      minutes: 13,
      later: 44,
      laterDays: 2,
    });
    const session = await app.session(user);
    expect(session.cards).toHaveLength(26);
    expect(session).toMatchObject({ later: 44, laterDays: 2 });
  });

  it("does not offer the day's share twice, but allows continuing", async () => {
    const { user } = await app.missed();
    await overdue(user, 40);
    const cards = (await app.session(user)).cards as { id: string }[];
    await app.grade(user, ...cards.map(({ id }) => ({ cardId: id, seconds: 30 })));
    expect((await app.today(user)).reviews).toMatchObject({ count: 0, done: 26, later: 14 });
    expect((await app.session(user)).cards).toEqual([]);
    expect((await app.session(user, '?more=true')).cards).toHaveLength(10);
    expect((await app.today(user)).reviews).toMatchObject({ secondsEach: 30, measured: true });
  });

  it("names the courses of today's cards, and when each course was last opened", async () => {
    const { user, unitId, courseId } = await app.missed();
    await app.database.sql(
      `insert into positions (user_id, course_id, unit_id, updated_at) values ($1, $2, $3, '2026-11-18T10:00:00Z')`,
      [user, courseId, unitId],
    );
    app.at(3);
    expect(await app.today(user)).toMatchObject({
      reviews: { courseIds: [courseId] },
      courses: [
        {
          courseId,
          seconds: 0,
          secondsThisWeek: 0,
          lastOpenedAt: '2026-11-18T10:00:00.000Z',
          examTaken: true,
        },
      ],
    });
  });

  it("counts what was studied on the learner's day", async () => {
    const user = randomUUID();
    const spent = (at: Date, seconds: number) =>
      app.database.sql(
        `insert into evidence (user_id, id, kind, occurred_at, payload)
         values ($1, $2, 'time-spent', $3, jsonb_build_object('seconds', $4::int))`,
        [user, randomUUID(), at.toISOString(), seconds],
      );
    for (const minutes of [1, 2, 3, 4]) await spent(new Date(app.at(0).getTime() - minutes * 60_000), 30);
    await spent(new Date(app.at(0).getTime() - 24 * 60 * 60_000), 30);
    expect((await app.today(user)).minutesSpent).toBe(2);
    app.at(1);
    expect((await app.today(user)).minutesSpent).toBe(0);
    app.at(0);
    expect((await app.today(user)).minutesSpent).toBe(2);
  });

  it('contains no data of other learners', async () => {
    const [user, stranger] = [randomUUID(), randomUUID()];
    const before = await app.today(stranger);
    const { user: neighbour, unitId, courseId } = await app.missed();
    await overdue(neighbour, 5);
    await app.database.sql(
      `insert into positions (user_id, course_id, unit_id, updated_at) values ($1, $2, $3, '2026-11-18T10:00:00Z')`,
      [neighbour, courseId, unitId],
    );
    await app.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at, payload)
       select $1::uuid, gen_random_uuid(), kind, '2026-11-20T01:00:00Z', '{"seconds":90}'
       from unnest(array['time-spent', 'review-graded']) kind`,
      [neighbour],
    );
    await app.database.sql(`insert into ml_profiles_staging (id, time_zone) values ($1, 'Asia/Tokyo')`, [
      neighbour,
    ]);
    app.at(3);
    expect(await app.today(neighbour)).toMatchObject({ reviews: { courseIds: [courseId] } });
    app.at(0);
    for (const one of [user, stranger]) expect(await app.today(one)).toEqual(before);
  });

  it("uses the learner's time zone, also on the first request and after it has changed", async () => {
    const user = randomUUID();
    await app.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at, payload)
       values ($1, $2, 'time-spent', '2026-11-20T06:00:00Z', '{"seconds":120}')`,
      [user, randomUUID()],
    );
    const live = (zone: string) =>
      app.database.sql(
        `insert into ml_profiles_staging (id, time_zone) values ($1, $2)
         on conflict (id) do update set time_zone = excluded.time_zone`,
        [user, zone],
      );
    await live('America/Los_Angeles');
    expect((await app.today(user)).minutesSpent).toBe(0);
    await live('UTC');
    expect((await app.today(user)).minutesSpent).toBe(2);
    await live('America/Los_Angeles');
    expect((await app.today(user)).minutesSpent).toBe(0);
  });

  it('creates cards when the ledger has changed, and otherwise only reads', async () => {
    const user = randomUUID();
    const cards = async () =>
      (await app.database.sql('select key from review_cards where user_id = $1', [user])).length;
    const writing = vi.spyOn(app.database, 'asLearner');
    try {
      await app.today(user);
      expect([writing.mock.calls.length, await cards()]).toEqual([0, 0]);
      await app.finishLesson(user);
      const first = await app.today(user);
      expect([writing.mock.calls.length, await cards()]).toEqual([1, 2]);
      expect(await app.today(user)).toEqual(first);
      expect(writing.mock.calls.length).toBe(1);
      await app.finishLesson(user);
      await app.today(user);
      expect(writing.mock.calls.length).toBe(2);
    } finally {
      writing.mockRestore();
    }
  });

  it('continues creating cards when there were more than one batch', async () => {
    const user = randomUUID();
    await app.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at, question_id, payload)
       select $1, gen_random_uuid(), 'question-answered', '2026-11-10'::timestamptz + n * interval '1 s', 'q' || n,
              '{"outcome":"wrong"}' from generate_series(1, 200) n`,
      [user],
    );
    const writing = vi.spyOn(app.database, 'asLearner');
    try {
      for (let turn = 0; turn < 2; turn += 1) await app.today(user);
      expect(writing.mock.calls.length).toBe(2);
    } finally {
      writing.mockRestore();
    }
  });
});
