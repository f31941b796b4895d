import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalendar } from './calendar/test-read-calendar.ts';
import { createHabitsApp } from './test-habits-app.ts';

let app: Awaited<ReturnType<typeof createHabitsApp>>;
beforeAll(async () => {
  app = await createHabitsApp();
});
afterAll(() => app.database.close());

const noon = '2026-11-20T12:00:00Z';
const patch = (user: string, body: unknown) => app.habits(user, 'PATCH', '', body);

describe('habits', () => {
  it('begin without a goal, reminders or a calendar', async () => {
    const user = await app.account('Asia/Tokyo');
    expect((await app.habits(user)).body).toEqual({
      ...{ dailyGoal: null, reminderHour: null, calendarUrl: null, timeZone: 'Asia/Tokyo' },
    });
    expect((await app.habits(randomUUID())).body.timeZone).toBe('UTC');
  });

  it('keep what a change leaves out, and can be ended', async () => {
    const user = await app.account();
    await patch(user, { dailyGoal: 10 });
    expect((await patch(user, { reminderHour: 7 })).body).toMatchObject({ dailyGoal: 10, reminderHour: 7 });
    expect((await patch(user, { dailyGoal: null })).body).toMatchObject({ dailyGoal: null, reminderHour: 7 });
    expect((await patch(user, { reminderHour: null })).body).toMatchObject({ reminderHour: null });
    expect((await app.habits(user)).body).toMatchObject({ dailyGoal: null, reminderHour: null });
  });

  it.each([
    [{ dailyGoal: 0 }],
    [{ dailyGoal: 601 }],
    [{ dailyGoal: 7.5 }],
    [{ dailyGoal: '10' }],
    [{ reminderHour: 24 }],
    [{ reminderHour: -1 }],
  ])('refuse %j', async (body) => {
    expect((await patch(await app.account(), body)).status).toBe(400);
  });

  it('are their own learner’s, also when changed at the same time', async () => {
    const [ada, ben] = [await app.account(), await app.account()];
    const both = await Promise.all([patch(ada, { dailyGoal: 20 }), patch(ada, { reminderHour: 20 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await app.habits(ada)).body).toMatchObject({ dailyGoal: 20, reminderHour: 20 });
    expect((await app.habits(ben)).body).toMatchObject({ dailyGoal: null, reminderHour: null });
  });
});

describe('the week and the streak on the dashboard', () => {
  const week = async (user: string) =>
    (await app.today(user)).studyWeek as {
      dailyGoal: number | null;
      days: { day: string; minutes: number; state: string }[];
      streak: { days: number; forgiven: string | null } | null;
    };
  /** Twelve minutes of study that end at this time. */
  const study = async (user: string, end: string, minutes = 12) => {
    for (let n = 0; n < minutes; n += 1)
      await app.studied(user, new Date(Date.parse(end) - n * 60_000).toISOString(), 60);
  };

  it('are of study days: what is studied until 4 at night belongs to the evening before', async () => {
    const user = await app.account('Europe/Berlin');
    await study(user, '2026-11-17T02:30:00Z');
    await study(user, '2026-11-17T18:00:00Z', 4);
    app.clockAt('2026-11-19T02:30:00Z');
    await patch(user, { dailyGoal: 10 });
    const { days, dailyGoal } = await week(user);
    expect(dailyGoal).toBe(10);
    expect(days.map(({ day, minutes, state }) => `${day} ${minutes} ${state}`)).toEqual([
      '2026-11-16 12 reached',
      '2026-11-17 4 some',
      '2026-11-18 0 none',
      '2026-11-19 0 ahead',
      ...['2026-11-20 0 ahead', '2026-11-21 0 ahead', '2026-11-22 0 ahead'],
    ]);
    expect((await app.today(user)).dayStart).toBe('2026-11-18T03:00:00.000Z');
  });

  it('know the days before the account, which are no days off', async () => {
    const user = await app.account('Asia/Tokyo');
    await app.database.sql(`update ml_profiles_staging set created_at = $2 where id = $1`, [
      ...[user, '2026-11-17T20:00:00Z'],
    ]);
    app.clockAt(noon);
    const { days } = await week(user);
    expect(days.map(({ state }) => state).join(' ')).toBe('before before none none none ahead ahead');
  });

  it('forgive a day, and say nothing of streaks without a goal', async () => {
    const user = await app.account();
    for (const day of ['16', '17', '18']) await study(user, `2026-11-${day}T09:00:00Z`);
    app.clockAt(noon);
    expect(await week(user)).toMatchObject({ dailyGoal: null, streak: null });
    await patch(user, { dailyGoal: 10 });
    expect((await week(user)).streak).toEqual({ days: 3, forgiven: '2026-11-19' });
    app.clockAt('2026-11-21T12:00:00Z');
    expect((await week(user)).streak).toEqual({ days: 0, forgiven: null });
    await study(user, '2026-11-21T09:00:00Z');
    expect((await week(user)).streak).toEqual({ days: 1, forgiven: null });
  });

  it('count a streak that is longer than what is read at first', async () => {
    const user = await app.account('America/New_York');
    await app.database.sql(
      `insert into evidence (user_id, id, kind, occurred_at, payload)
       select $1::uuid, gen_random_uuid(), 'time-spent', $2::timestamptz - n * interval '1 day', '{"seconds":60}'
       from generate_series(0, 99) n where n <> 50`,
      [user, noon],
    );
    app.clockAt(noon);
    await patch(user, { dailyGoal: 1 });
    expect((await week(user)).streak).toEqual({ days: 99, forgiven: '2026-10-01' });
  });
});

describe('the calendar', () => {
  const addressOf = async (user: string, method = 'POST') =>
    (await app.habits(user, method, '/calendar')).body.calendarUrl as string;
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await app.open(address, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const eventsOf = (text: string) =>
    readCalendar(text)
      .inside.filter(({ name }) => name === 'VEVENT')
      .map(({ props }) => `${props.get('DTSTART;VALUE=DATE')} ${props.get('SUMMARY')}`);

  it('lists the days with reviews, today with all that is overdue', async () => {
    const user = await app.account('Europe/Berlin');
    await app.cards(user, 3);
    await app.cards(user, 1, '2026-11-21T02:59:00Z');
    await app.cards(user, 2, '2026-11-21T03:00:00Z');
    await app.cards(user, 1, '2026-12-24T12:00:00Z');
    await app.cards(user, 9, '2027-11-24T12:00:00Z');
    await app.cards(await app.account(), 7);
    app.clockAt(noon);
    const { headers, text } = await read(await addressOf(user));
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(eventsOf(text)).toEqual([
      '20261120 4 reviews, about 2 min',
      '20261121 2 reviews, about 1 min',
      '20261224 1 review, about 1 min',
    ]);
    expect(text).toContain('https://learn.example.com/reviews');
    expect(text).not.toContain(user);
  });

  it('is the same, octet by octet, until something changes: 304, with the same ids afterwards', async () => {
    const user = await app.account();
    await app.cards(user, 2);
    app.clockAt(noon);
    const address = await addressOf(user);
    const first = await read(address);
    const etag = first.headers.get('etag') ?? '';
    app.clockAt('2026-11-20T19:00:00Z');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(address, { 'if-none-match': known });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const uids = (text: string) => readCalendar(text).inside.map(({ props }) => props.get('UID'));
    await app.cards(user, 2);
    const later = await read(address, { 'if-none-match': etag });
    expect(later.status).toBe(200);
    expect(uids(later.text)).toEqual(uids(first.text));
  });

  it('has an address that its owner renews and ends, and that nobody can make up', async () => {
    const [user, other] = [await app.account(), await app.account()];
    const old = await addressOf(user);
    expect((await app.habits(user)).body.calendarUrl).toBe(old);
    const renewed = await addressOf(user);
    expect([(await read(old)).status, (await read(renewed)).status]).toEqual([404, 200]);
    const token = new URL(renewed).searchParams.get('token') ?? '';
    const [key, mark] = token.split('.');
    const wrong = ['', 'x', `${key}.`, `${user}.${mark}`, `${randomUUID()}.${mark}`, `${token}x`];
    for (const one of wrong) expect((await read(`/api/calendar.ics?token=${one}`)).status).toBe(404);
    expect(await addressOf(user, 'DELETE')).toBeNull();
    expect(await addressOf(user, 'DELETE')).toBeNull();
    expect((await read(renewed)).status).toBe(404);
    expect((await read(await addressOf(other))).status).toBe(200);
  });

  it('is empty, but whole, where nothing is due, and gone with a closed account', async () => {
    const user = await app.account();
    const address = await addressOf(user);
    expect(eventsOf((await read(address)).text)).toEqual([]);
    for (const closed of [`banned_until = 'infinity'`, `banned_until = null, deleted_at = now()`]) {
      await app.database.sql(`update auth.users set ${closed} where id = $1`, [user]);
      expect((await read(address)).status).toBe(404);
    }
  });
});
