import type { StudyWeek } from '../../contract/reviews.ts';
import { dayAfter, weekday } from '../study-day.ts';
import { currentGoal, type GoalFrom, goalOn, studyMinutes } from './daily-goal.ts';
import { streakOf } from './streak.ts';

/**
 * The week of `today` (YYYY-MM-DD) and the streak at it, from the seconds studied by day. `first`: the oldest day of which
 * they are known. `joined`: the day of the account, if known. `whole`: the streak began after `first`.
 */
export function studyWeek({
  today,
  first,
  joined,
  seconds,
  goals,
}: {
  today: string;
  first: string;
  joined: string | null;
  seconds: ReadonlyMap<string, number>;
  goals: readonly GoalFrom[];
}): StudyWeek & { whole: boolean } {
  const reached = (day: string): boolean => {
    const goal = goalOn(goals, day);
    return goal !== null && studyMinutes(seconds.get(day) ?? 0) >= goal;
  };
  const dailyGoal = currentGoal(goals);
  const monday = dayAfter(today, -weekday(today));
  const days = Array.from({ length: 7 }, (_, n) => {
    const day = dayAfter(monday, n);
    const studied = seconds.get(day) ?? 0;
    const goal = dailyGoal === null ? null : goalOn(goals, day);
    return { day, minutes: studyMinutes(studied), goal, state: stateOf(day, studied) };
  });
  function stateOf(day: string, studied: number): StudyWeek['days'][number]['state'] {
    if (day > today) return 'ahead';
    if (studied === 0) return joined !== null && day < joined && day < today ? 'before' : 'none';
    // Without a goal a day of study is whole.
    return dailyGoal === null || reached(day) ? 'reached' : 'some';
  }
  if (dailyGoal === null) return { dailyGoal, days, streak: null, whole: true };
  const past: { day: string; reached: boolean }[] = [];
  for (let day = first; day <= today; day = dayAfter(day, 1)) past.push({ day, reached: reached(day) });
  const { whole, ...streak } = streakOf(past);
  return { dailyGoal, days, streak, whole };
}
