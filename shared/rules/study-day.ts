/**
 * The days of a learner: each begins at 4 in the morning of their time zone, so that an evening that lasts past midnight
 * is one day. The one rule for reviews, study time, streaks, reminders and the calendar (decision 73). An invalid time
 * zone counts as UTC.
 */
type Parts = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** The hour at which a day begins. */
const firstHour = 4;

/** Cached: creating a formatter takes a hundred times as long as using it, and a page of reasons needs thousands. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** Maximum size of the cache: there are some 600 zone names, which may be in any case. */
const mostFormatters = 1000;

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([timeZone, options]);
  const known = formatters.get(name) ?? newFormatter(timeZone, options);
  if (formatters.size < mostFormatters) formatters.set(name, known);
  return known;
}

function newFormatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
}

function partsOf(at: Date, timeZone: string): Parts {
  const names = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
  const options = Object.fromEntries(names.map((name) => [name, 'numeric']));
  const found = formatter(timeZone, { ...options, hourCycle: 'h23' }).formatToParts(at);
  const value = (name: string) => Number(found.find(({ type }) => type === name)?.value);
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Parts;
}

/** Milliseconds by which the zone's clocks are ahead of UTC at that time. */
function offsetAt(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}

/** The study day of a time, as the number of its date since 1970. */
function dayNumber(at: Date, timeZone: string): number {
  const { year, month, day, hour } = partsOf(at, timeZone);
  return Date.UTC(year, month - 1, day) / dayMs - (hour < firstHour ? 1 : 0);
}

/** When the zone's clocks show an hour of a date; where they skip it, the end of the change. */
function whenClocksShow(date: number, hour: number, timeZone: string): Date {
  const shown = date * dayMs + hour * hourMs;
  // The offset may change on that very day, so it is looked up again close to the result.
  const near = new Date(shown - offsetAt(new Date(shown), timeZone));
  const found = new Date(shown - offsetAt(near, timeZone));
  const missing = shown - (found.getTime() + offsetAt(found, timeZone));
  return missing > 0 ? new Date(found.getTime() + missing) : found;
}

const dateOf = (date: number): string => new Date(date * dayMs).toISOString().slice(0, 10);

/** The study day of a time: 'YYYY-MM-DD', until 4 in the morning the date before. */
export const studyDayOf = (at: Date, timeZone: string): string => dateOf(dayNumber(at, timeZone));

/** The day that is `days` after a day: '2026-02-28', 1 → '2026-03-01'. */
export const dayAfter = (day: string, days: number): string => dateOf(Date.parse(day) / dayMs + days);

/** The start of the study day that is `days` after that of `at`; 0 is the same day, clock changes included. */
export const startOfStudyDay = (at: Date, timeZone: string, days = 0): Date =>
  whenClocksShow(dayNumber(at, timeZone) + days, firstHour, timeZone);

/** The starts of `count` study days in a row; the first is `first` days after that of `at`. */
export const startsOfStudyDays = (at: Date, timeZone: string, first: number, count: number): Date[] => {
  const day = dayNumber(at, timeZone);
  return Array.from({ length: count }, (_, n) => whenClocksShow(day + first + n, firstHour, timeZone));
};

/** The start of the study week of `at`: on Monday. */
export const startOfStudyWeek = (at: Date, timeZone: string): Date =>
  startOfStudyDay(at, timeZone, -weekday(studyDayOf(at, timeZone)));

/** The day of the week of 'YYYY-MM-DD': 0 is Monday. */
export const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** When the clocks show `hour` (0 to 23) in the study day of `at`: the hours before 4 are at its end. */
export const hourOfStudyDay = (at: Date, timeZone: string, hour: number): Date =>
  whenClocksShow(dayNumber(at, timeZone) + (hour < firstHour ? 1 : 0), hour, timeZone);

/** Study days between two times; negative if `to` is earlier. */
export const studyDaysBetween = (from: Date, to: Date, timeZone: string): number =>
  dayNumber(to, timeZone) - dayNumber(from, timeZone);

/** The study day of a time: '20 November', with the year if it differs from that of `now`. */
export function dayName(at: Date, now: Date, timeZone: string): string {
  const [day, today] = [studyDayOf(at, timeZone), studyDayOf(now, timeZone)];
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return formatter('UTC', { day: 'numeric', month: 'long', ...year }).format(new Date(day));
}
