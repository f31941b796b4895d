/** Days in the learner's time zone. An invalid time zone counts as UTC. */
type Parts = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const dayMs = 24 * 60 * 60_000;

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

/**
 * The start of the day that is `days` after the day of `at`; 0 is the same day, clock changes included. Where clocks skip
 * midnight (Cairo, Beirut), the day begins after the change.
 */
export function startOfLocalDay(at: Date, timeZone: string, days = 0): Date {
  const { year, month, day } = partsOf(at, timeZone);
  const shown = Date.UTC(year, month - 1, day + days);
  // The offset may change on that very day, so it is looked up again close to the result.
  const near = new Date(shown - offsetAt(new Date(shown), timeZone));
  const start = new Date(shown - offsetAt(near, timeZone));
  const missing = shown - (start.getTime() + offsetAt(start, timeZone));
  return missing > 0 ? new Date(start.getTime() + missing) : start;
}

/** The start of the week of `at`: on Monday. */
export function startOfLocalWeek(at: Date, timeZone: string): Date {
  const { year, month, day } = partsOf(at, timeZone);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return startOfLocalDay(at, timeZone, -sinceMonday);
}

/** Whole calendar days between two times in the learner's time zone; negative if `to` is earlier. */
export function localDaysBetween(from: Date, to: Date, timeZone: string): number {
  const day = (at: Date) => {
    const parts = partsOf(at, timeZone);
    return Date.UTC(parts.year, parts.month - 1, parts.day);
  };
  return Math.round((day(to) - day(from)) / dayMs);
}

/** '20 November', with the year if it differs from that of `now`. */
export function dayName(at: Date, now: Date, timeZone: string): string {
  const sameYear = partsOf(at, timeZone).year === partsOf(now, timeZone).year;
  const year = sameYear ? {} : { year: 'numeric' as const };
  return formatter(timeZone, { day: 'numeric', month: 'long', ...year }).format(at);
}
