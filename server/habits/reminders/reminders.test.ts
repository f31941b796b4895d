import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHabitsApp } from '../test-habits-app.ts';

let app: Awaited<ReturnType<typeof createHabitsApp>>;
beforeAll(async () => {
  app = await createHabitsApp();
});
afterAll(() => app.database.close());

/** An account with four due cards, reminded at 18:00 in its time zone, since the morning. */
async function reminded(timeZone = 'UTC', cards = 4) {
  app.clockAt('2026-11-20T05:00:00Z');
  const user = await app.account(timeZone);
  if (cards > 0) await app.cards(user, cards);
  await app.habits(user, 'PATCH', '', { reminderHour: 18 });
  return user;
}
/** The number of reminders of a learner after each time. */
async function sentBy(user: string, ...times: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const time of times) {
    app.clockAt(time);
    await app.reminders.sweep();
    counts.push((await app.mailsTo(user)).length);
  }
  return counts;
}
const evening = '2026-11-20T18:00:00Z';

describe('a reminder by mail', () => {
  it('is off until a learner asks for it', async () => {
    app.clockAt('2026-11-20T05:00:00Z');
    const user = await app.account();
    await app.cards(user);
    expect(await sentBy(user, evening)).toEqual([0]);
    expect((await app.habits(user)).body).toMatchObject({ reminderHour: null });
  });

  it("comes at the learner's hour in their time zone, once a day", async () => {
    const user = await reminded('Asia/Kolkata');
    expect(
      await sentBy(user, '2026-11-20T12:29:00Z', '2026-11-20T12:30:00Z', '2026-11-20T12:31:00Z', evening),
    ).toEqual([0, 1, 1, 1]);
    expect(await sentBy(user, '2026-11-21T12:29:00Z', '2026-11-21T12:30:00Z')).toEqual([1, 2]);
  });

  it('says how many are due and how long they take, links to them, and can be ended in one press', async () => {
    const user = await reminded();
    await sentBy(user, evening);
    const [mail] = await app.mailsTo(user);
    expect(mail?.subject).toBe('4 reviews for today, about 2 minutes');
    expect(mail?.links[0]).toBe('https://learn.example.com/reviews');
    const [, end] = mail?.links ?? [];
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${end}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (const link of mail?.links ?? []) {
      expect(mail?.text).toContain(link);
      expect(mail?.html).toContain(link);
    }
    expect(mail?.text).toContain('You get this at 18:00 on days with reviews');
  });

  it('does not come where nothing is due, nor on a day on which something was studied', async () => {
    const idle = await reminded('UTC', 0);
    const busy = await reminded();
    await app.studied(busy, '2026-11-20T08:00:00Z');
    const yesterday = await reminded();
    // Before 4 in the morning it is still yesterday.
    await app.studied(yesterday, '2026-11-20T03:00:00Z');
    await sentBy(idle, evening);
    expect(
      await Promise.all([idle, busy, yesterday].map(app.mailsTo)).then((all) => all.map((m) => m.length)),
    ).toEqual([0, 0, 1]);
    // Cards that come later on the day are no reason for a later mail.
    await app.cards(idle);
    expect(await sentBy(idle, '2026-11-20T20:00:00Z')).toEqual([0]);
  });

  it('is late when no process ran at the hour, and never on a later day', async () => {
    const [late, later] = [await reminded(), await reminded()];
    await app.database.sql('update study_habits set reminder_hour = null where user_id = $1', [later]);
    expect(await sentBy(late, '2026-11-21T03:30:00Z')).toEqual([1]);
    await app.database.sql('update study_habits set reminder_hour = 18 where user_id = $1', [later]);
    expect(await sentBy(later, '2026-11-22T04:30:00Z', '2026-11-22T17:59:00Z')).toEqual([0, 0]);
    expect(await sentBy(later, '2026-11-22T18:00:00Z')).toEqual([1]);
  });

  it('is one mail from several processes at the same time', async () => {
    const users = [await reminded(), await reminded(), await reminded()];
    app.clockAt(evening);
    await Promise.all([app.process(), app.process(), app.process()].map((one) => one.sweep()));
    const mails = await Promise.all(users.map(app.mailsTo));
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  it('and its claim are written together: a process that dies between them has done neither', async () => {
    const user = await reminded();
    app.clockAt(evening);
    const fails = { enqueue: () => Promise.reject(new Error('killed')), wake: () => {} };
    await app.process(fails).sweep();
    expect(await app.mailsTo(user)).toEqual([]);
    expect(await sentBy(user, '2026-11-20T18:01:00Z')).toEqual([1]);
  });

  it.each([
    ['banned', `update auth.users set banned_until = 'infinity' where id = $1`, 0],
    [
      'banned until this morning',
      `update auth.users set banned_until = '2026-11-20T06:00:00Z' where id = $1`,
      1,
    ],
    ['not confirmed', 'update auth.users set email_confirmed_at = null where id = $1', 0],
    ['deleted', 'update auth.users set deleted_at = now() where id = $1', 0],
    ['gone', 'delete from auth.users where id = $1', 0],
    ['without an address', 'update auth.users set email = null where id = $1', 0],
  ])('to an account that is %s', async (_, statement, count) => {
    const user = await reminded();
    await app.database.sql(statement, [user]);
    expect(await sentBy(user, evening)).toEqual([count]);
  });

  it('of an hour that is chosen once it has passed begins tomorrow', async () => {
    const user = await reminded('UTC', 0);
    await app.cards(user);
    app.clockAt('2026-11-20T19:00:00Z');
    await app.habits(user, 'PATCH', '', { reminderHour: 17 });
    expect(await sentBy(user, '2026-11-20T19:01:00Z', '2026-11-21T17:00:00Z')).toEqual([0, 1]);
    // Nor does another hour make a second mail on one day.
    await app.habits(user, 'PATCH', '', { reminderHour: 20 });
    expect(await sentBy(user, '2026-11-21T20:00:00Z')).toEqual([1]);
  });
});

describe('the link that ends reminders', () => {
  const endOf = async (user: string) => {
    await sentBy(user, evening);
    return (await app.mailsTo(user))[0]?.links[1] ?? '';
  };
  const hourOf = async (user: string) => (await app.habits(user)).body.reminderHour;

  it('shows a button without a session, and ends nothing by being opened', async () => {
    const user = await reminded();
    const page = await app.open(await endOf(user));
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    const html = await page.text();
    expect(html).toContain(
      '<form method="post"><button class="primary" type="submit">End the reminders</button>',
    );
    expect(html).not.toContain(user);
    expect(await hourOf(user)).toBe(18);
  });

  it('ends them by its button, and by a mail reader in one click, as often as it is pressed', async () => {
    for (const body of [undefined, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      const user = await reminded();
      const other = await reminded();
      const link = await endOf(user);
      for (const _ of ['once', 'twice']) {
        const answer = await app.open(link, { method: 'POST', ...(body ? { body } : {}) });
        expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('have ended')]);
        expect(await hourOf(user)).toBeNull();
      }
      expect(await hourOf(other)).toBe(18);
      expect(await sentBy(user, '2026-11-21T18:00:00Z')).toEqual([1]);
    }
  });

  it('still works in an old mail when they were started again', async () => {
    const user = await reminded();
    const link = await endOf(user);
    await app.open(link, { method: 'POST' });
    await app.habits(user, 'PATCH', '', { reminderHour: 9 });
    await app.open(link, { method: 'POST' });
    expect(await hourOf(user)).toBeNull();
  });

  it('cannot be made up', async () => {
    const user = await reminded();
    const link = new URL(await endOf(user));
    const token = link.searchParams.get('token') ?? '';
    const [key = '', mark = ''] = token.split('.');
    app.clockAt('2026-11-20T05:00:00Z');
    const calendar = (await app.habits(user, 'POST', '/calendar')).body.calendarUrl as string;
    for (const wrong of [
      '',
      'x',
      key,
      `${key}.`,
      `${user}.${mark}`,
      `${token}.x`,
      calendar.split('token=')[1],
    ]) {
      for (const method of ['GET', 'POST'])
        expect((await app.open(`/api/reminders/end?token=${wrong}`, { method })).status).toBe(404);
    }
    expect(await hourOf(user)).toBe(18);
  });
});
