import { hoursNeeded, measuredSeconds, planDay, todayRules } from '#shared/rules/reviews/today.ts';
import { startOfStudyDay, startOfStudyWeek, startsOfStudyDays } from '#shared/rules/study-day.ts';
import type { Database } from '../platform/database/database.ts';
import type { Ask } from '../platform/database/one-trip.ts';
import type { Reader } from '../platform/database/read-together.ts';
import { dayFigures, openCourses } from './today-store.ts';

/** The days of which study time is read with every day: of the week, and of most streaks. */
const recentDays = 35;

/** The start and end of a learner's day, the start of their week, and the starts of recent days up to today. */
export type DayBounds = { timeZone: string; start: Date; end: Date; week: Date; recent: Date[] };

/** Each learner's time zone, as last read. */
const timeZones = new Map<string, string>();
const mostKnown = 10_000;

function remember(userId: string, timeZone: string): void {
  timeZones.delete(userId);
  timeZones.set(userId, timeZone);
  const [oldest] = timeZones.keys();
  if (timeZones.size > mostKnown && oldest !== undefined) timeZones.delete(oldest);
}

/** A cache of the last day in each time zone: computing its bounds takes longer than the rest of the request. */
const days = new Map<string, DayBounds>();
/** There are about 600 time zone names, in any letter case. */
const mostDays = 1000;

function boundsOf(now: Date, timeZone: string): DayBounds {
  const known = days.get(timeZone);
  if (known && known.start <= now && now < known.end) return known;
  const bounds = {
    timeZone,
    start: startOfStudyDay(now, timeZone),
    end: startOfStudyDay(now, timeZone, 1),
    week: startOfStudyWeek(now, timeZone),
    recent: startsOfStudyDays(now, timeZone, 1 - recentDays, recentDays),
  };
  if (days.size >= mostDays) days.clear();
  days.set(timeZone, bounds);
  return bounds;
}

/**
 * A learner's day: its bounds, the due cards and how many fit into it; `more` reads in the same round trip. The query
 * uses the last known time zone, and is repeated if that has changed.
 */
export async function readDay<More>(
  database: Database,
  reader: Reader,
  now: Date,
  more: (ask: Ask, bounds: DayBounds) => Promise<More>,
) {
  const read = async (timeZone: string) => {
    const bounds = boundsOf(now, timeZone);
    const values = {
      start: bounds.start.toISOString(),
      end: bounds.end.toISOString(),
      most: todayRules.mostReviews,
    };
    const [[figures], open, rest] = await database.readAs(reader, (ask) =>
      Promise.all([ask(dayFigures, values), ask(openCourses), more(ask, bounds)]),
    );
    if (!figures) throw new Error('The day of a learner has no row.');
    return { bounds, figures, open, rest };
  };
  const asked = timeZones.get(reader.id) ?? 'UTC';
  const first = await read(asked);
  const timeZone = first.figures.timeZone ?? 'UTC';
  remember(reader.id, timeZone);
  const { bounds, figures, open, rest } = timeZone === asked ? first : await read(timeZone);
  const pace = measuredSeconds(figures.paces.map(Number).filter((seconds) => seconds > 0));
  const weeklyHours = open.map((course) => course.weeklyHours);
  const neededHours = open.map((course) => hoursNeeded(course.weeklyHours, course.minutesLeft));
  const { due, done } = figures;
  const plan = planDay({ weeklyHours, neededHours, due, done, ...pace, hasLesson: open.length > 0 });
  return { ...bounds, ...pace, figures, neededHours, plan, rest };
}
