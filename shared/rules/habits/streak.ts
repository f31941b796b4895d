/** A study day, and whether its goal was reached. */
export type StreakDay = { day: string; reached: boolean };

export type Streak = {
  /** days on which the goal was reached; forgiven ones are not counted */
  days: number;
  /** the newest day that was missed and forgiven; null: none */
  forgiven: string | null;
};

/** Missed days in a row that break a streak. */
const breaking = 2;

/**
 * The streak at the newest of `days`, which are in order, without gaps, and end today. Each single missed day is forgiven;
 * two in a row break it (decision 73). Today is not missed before it is over. `whole`: it began within `days`.
 */
export function streakOf(days: readonly StreakDay[]): Streak & { whole: boolean } {
  let count = 0;
  let missed: string[] = [];
  let forgiven: string | null = null;
  for (const [back, { day, reached }] of days.toReversed().entries()) {
    if (reached) {
      count += 1;
      // A missed day is forgiven once the streak goes on before it.
      forgiven ??= missed[0] ?? null;
      missed = [];
    } else if (back > 0) missed.push(day);
    if (missed.length === breaking) return { days: count, forgiven, whole: true };
  }
  return { days: count, forgiven, whole: count === 0 };
}
