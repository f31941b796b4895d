import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { ask, createTestApp } from '../http/test-app.ts';
import { createLogger } from '../platform/logger.ts';
import { createMailbox } from '../platform/mailbox.ts';
import { createMailer, type Mailer } from '../platform/mailer.ts';
import { createDueReviewsService } from '../reviews/due-reviews-service.ts';
import { createReviewApp } from '../reviews/test-review-app.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { createCalendarService } from './calendar/calendar-service.ts';
import { habitRoutes } from './habit-routes.ts';
import { createHabitService } from './habit-service.ts';
import { reminderRoutes } from './reminders/reminder-routes.ts';
import { createReminderService } from './reminders/reminder-service.ts';

const marks = {
  make: (purpose: string, text: string) => Buffer.from(`${purpose} ${text}`).toString('base64url'),
  holds: (purpose: string, text: string, mark: string) => marks.make(purpose, text) === mark,
};
const unlimited: MiddlewareHandler<AppEnv> = (_, next) => next();
const termsOf = () => [];

/** Habits, reminders and calendars over one database, with the clock of `createReviewApp`; noon of a Friday in UTC. */
export async function createHabitsApp() {
  const reviews = await createReviewApp();
  const { database } = reviews;
  const clock = { now: reviews.now };
  const logger = createLogger('silent');
  const mailer = createMailer({ database, clock, logger, smtpUrl: null, from: 'lectern@example.com' });
  const due = createDueReviewsService({ database, clock, termsOf });
  const deps = { database, clock, due, marks, publicUrl: 'https://learn.example.com' };
  /** as many processes as are made, on one database */
  const process = (sender: Pick<Mailer, 'enqueue' | 'wake'> = mailer) =>
    createReminderService({ ...deps, logger, mailer: sender });
  const reminders = process();
  const app = createTestApp(
    habitRoutes(createHabitService(deps)),
    reminderRoutes(reminders, unlimited),
    calendarRoutes(createCalendarService(deps), unlimited),
  );

  /** A confirmed account in a time zone. */
  const account = async (timeZone = 'UTC', user: string = randomUUID()) => {
    await database.sql(
      `insert into auth.users (id, email, email_confirmed_at) values ($1, $2, '2026-01-01')`,
      [user, `${user}@example.com`],
    );
    await database.sql(`insert into ml_profiles_staging (id, time_zone) values ($1, $2)`, [user, timeZone]);
    return user;
  };
  const cards = (user: string, count: number, dueAt: string) =>
    database.sql(
      `insert into review_cards (user_id, id, kind, key, lesson_title, body, seen_at, first_grade, due_at)
       select $1::uuid, gen_random_uuid(), 'recall', gen_random_uuid()::text, 'T',
              '{"kind":"recall","front":"F","back":"B"}', '2026-11-01', 3, $3::timestamptz
       from generate_series(1, $2::int)`,
      [user, count, dueAt],
    );
  return {
    ...reviews,
    process,
    reminders,
    account,
    /** cards that are due at a time; absent: since yesterday */
    cards: (user: string, count = 4, dueAt = '2026-11-19T12:00:00Z') => cards(user, count, dueAt),
    studied: (user: string, at: string, seconds = 120) =>
      database.sql(
        `insert into evidence (user_id, id, kind, occurred_at, payload)
         values ($1, gen_random_uuid(), 'time-spent', $2, jsonb_build_object('seconds', $3::int))`,
        [user, at, seconds],
      ),
    habits: (user: string, method = 'GET', path = '', body?: unknown) =>
      ask(app, user, method, `/api/habits${path}`, body),
    open: (address: string, init: RequestInit = {}) =>
      app.request(address.replace('https://learn.example.com', ''), init),
    /** sets the clock to a time */
    clockAt: (time: string) =>
      reviews.at((Date.parse(time) - Date.parse('2026-11-20T12:00:00Z')) / 86_400_000),
    mailsTo: async (user: string) =>
      (await createMailbox(database).messages()).filter(({ to }) => to === `${user}@example.com`),
  };
}
