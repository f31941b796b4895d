import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DueReviews, DueReviewsService } from '../../reviews/due-reviews-service.ts';
import type { Marks } from '../habit-types.ts';
import { keyInToken } from '../link-token.ts';
import { findCalendarOwner } from './calendar-store.ts';
import { writeCalendar } from './write-calendar.ts';

/** How far ahead the calendar looks: later dates move with every review. */
const daysAhead = 42;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The days with reviews as a calendar. `owner` tells its entries from those of other learners' calendars. */
function calendarOf(reviews: DueReviews, owner: string, publicUrl: string): string {
  const { day, start, count, minutes, secondsEach, later } = reviews;
  const url = `${publicUrl}/reviews`;
  const days = [
    { day, count, minutes },
    ...later.map((one) => ({ ...one, minutes: Math.ceil((one.count * secondsEach) / 60) })),
  ].filter((one) => one.count > 0);
  const events = days.map((one) => ({
    uid: `reviews-${one.day}-${owner}@${new URL(publicUrl).hostname}`,
    day: one.day,
    summary: `${one.count} ${one.count === 1 ? 'review' : 'reviews'}, about ${one.minutes} min`,
    description: `Start reviewing: ${url}`,
    url,
  }));
  // As of the start of the day: so a calendar in which nothing has changed is the same, octet by octet.
  return writeCalendar('Lectern reviews', start, events);
}

export type CalendarService = ReturnType<typeof createCalendarService>;

/** The calendar that a learner's other programs subscribe to. */
export function createCalendarService({
  database,
  clock,
  due,
  marks,
  publicUrl,
}: {
  database: Database;
  clock: Clock;
  due: DueReviewsService;
  marks: Marks;
  publicUrl: string;
}) {
  return {
    /** The calendar of this address, and its ETag; null: the address is none, or none any more. */
    read: async (token: string): Promise<{ text: string; etag: string } | null> => {
      const key = keyInToken(marks, 'calendar', token);
      if (key === null) return null;
      const userId = await database.asOwner((tx) => findCalendarOwner(tx, key, clock.now()));
      if (userId === null) return null;
      const text = calendarOf(await due.read(userId, daysAhead), hashOf(key).slice(0, 16), publicUrl);
      return { text, etag: `"${hashOf(text).slice(0, 32)}"` };
    },
  };
}
