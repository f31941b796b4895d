/** Minutes of study that a learner wants for a day, from that study day on; null: no goal from then on. */
export type GoalFrom = { from: string; minutes: number | null };

export const dailyGoalRules = {
  /** offered to press; any other number of minutes can be typed */
  choices: [5, 10, 15, 20, 30],
  least: 1,
  most: 600,
  /** changes kept; the oldest are dropped */
  mostChanges: 100,
} as const;

/** Recorded seconds as the minutes that are shown, and that are compared with the goal. */
export const studyMinutes = (seconds: number): number => Math.round(seconds / 60);

/** The goal now; null: none. */
export const currentGoal = (goals: readonly GoalFrom[]): number | null => goals.at(-1)?.minutes ?? null;

/**
 * The goal that a day is measured by: the one it had. Days without one, and those before the first, are measured by the
 * goal before them, else the first: so a new goal neither breaks nor makes a streak.
 */
export function goalOn(goals: readonly GoalFrom[], day: string): number | null {
  const set = goals.filter(({ minutes }) => minutes !== null);
  return (set.findLast(({ from }) => from <= day) ?? set[0])?.minutes ?? null;
}

/** The goals after a change on `day`, which replaces one of the same day. */
export function withGoal(goals: readonly GoalFrom[], day: string, minutes: number | null): GoalFrom[] {
  // A later one was set in a time zone that is ahead.
  const before = goals.filter(({ from }) => from < day);
  if (currentGoal(before) === minutes) return before;
  return [...before, { from: day, minutes }].slice(-dailyGoalRules.mostChanges);
}
