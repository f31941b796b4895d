import type { StudyWeek } from '#shared/contract/reviews.ts';
import type { GoalFrom } from '#shared/rules/habits/daily-goal.ts';
import { studyWeek } from '#shared/rules/habits/study-week.ts';
import { startsOfStudyDays, studyDayOf } from '#shared/rules/study-day.ts';
import { readStudyDays } from '../evidence/study-time-service.ts';
import type { Database } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/read-together.ts';

/** The days looked back for a streak that is longer than the days read at first: a longer one is said to be this long. */
const mostDays = 1100;

type Day = {
  timeZone: string;
  recent: Date[];
  figures: { joined: string | null };
  rest: { byDay: { place: number; seconds: number }[]; goals: GoalFrom[] };
};

/** The learner's week and streak; reads again, further back, only for a streak that is as long as what was read. */
export async function readStudyWeek(
  database: Database,
  reader: Reader,
  { timeZone, recent, figures: { joined }, rest }: Day,
  now: Date,
): Promise<StudyWeek> {
  const weekFrom = (starts: readonly Date[], byDay: Day['rest']['byDay']) => {
    const dayOf = (place: number) => studyDayOf(starts[place - 1] ?? now, timeZone);
    return studyWeek({
      today: studyDayOf(now, timeZone),
      first: dayOf(1),
      joined: joined === null ? null : studyDayOf(new Date(joined), timeZone),
      seconds: new Map(byDay.map(({ place, seconds }) => [dayOf(place), seconds])),
      goals: rest.goals,
    });
  };
  const { whole, ...week } = weekFrom(recent, rest.byDay);
  if (whole) return week;
  const starts = startsOfStudyDays(now, timeZone, 1 - mostDays, mostDays);
  const byDay = await database.readAs(reader, (ask) => readStudyDays(ask, reader.id, starts));
  const { dailyGoal, days, streak } = weekFrom(starts, byDay);
  return { dailyGoal, days, streak };
}
