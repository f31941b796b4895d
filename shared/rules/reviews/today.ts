/**
 * What fits into a learner's day: pure, so that the same day
 * always gives the same plan. Nothing is piled up: what does not fit today is spread over the days that follow.
 */
export type DayInput = {
  /** hours a week of every course that goes on */
  weeklyHours: number[];
  /** cards due by the end of today, those of earlier days included */
  due: number;
  /** cards reviewed today already */
  done: number;
  /** what a review takes, in seconds */
  secondsEach: number;
  /** is there a lesson to go on with? */
  hasLesson: boolean;
};

export type DayPlan = {
  /** minutes of study that the weekly hours give a day */
  minutesADay: number;
  /** cards for today */
  reviews: number;
  /** minutes that they take */
  reviewMinutes: number;
  /** due cards that are left for later */
  later: number;
  /** days over which those are spread */
  laterDays: number;
};

export const todayRules = {
  /** without a course there are no weekly hours to go by */
  defaultWeeklyHours: 3,
  mostWeeklyHours: 40,
  /** where a lesson waits, reviews take no more than this share of the day */
  reviewShare: 0.5,
  /** a day always has room for a few, as far as its minutes go */
  fewestReviews: 5,
  mostReviews: 100,
  secondsEach: 30,
  /** so many measured reviews before the learner's own pace counts */
  measuredFrom: 10,
} as const;

/** Hours a week of all courses that go on together: no week has more than a working week's. */
export const weeklyHoursOf = (hours: number[]): number =>
  Math.min(
    hours.reduce((sum, one) => sum + one, 0) || todayRules.defaultWeeklyHours,
    todayRules.mostWeeklyHours,
  );

/** The plan of one day. */
export function planDay({ weeklyHours, due, done, secondsEach, hasLesson }: DayInput): DayPlan {
  const minutesADay = Math.max(1, Math.round((weeklyHoursOf(weeklyHours) * 60) / 7));
  const share = minutesADay * (hasLesson ? todayRules.reviewShare : 1);
  const fitting = (minutes: number) => Math.floor((minutes * 60) / secondsEach);
  const few = Math.max(1, Math.min(todayRules.fewestReviews, fitting(minutesADay)));
  const aDay = Math.min(todayRules.mostReviews, Math.max(few, fitting(share)));
  const reviews = Math.min(due, Math.max(0, aDay - done));
  const later = due - reviews;
  return {
    minutesADay,
    reviews,
    reviewMinutes: minutesOf(reviews, secondsEach),
    later,
    laterDays: Math.ceil(later / aDay),
  };
}

/** Whole minutes for so many reviews; a single one is a minute, too. */
const minutesOf = (reviews: number, secondsEach: number): number => Math.ceil((reviews * secondsEach) / 60);

/** Seconds that a review takes this learner: the median of what was measured, once that is enough. */
export function measuredSeconds(seconds: number[]): { secondsEach: number; measured: boolean } {
  if (seconds.length < todayRules.measuredFrom)
    return { secondsEach: todayRules.secondsEach, measured: false };
  const sorted = seconds.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? todayRules.secondsEach;
  return { secondsEach: Math.min(180, Math.max(5, Math.round(middle))), measured: true };
}

/** Minutes of one activity of a lesson; of the lesson as a whole while it has no plan. */
export function activityMinutes(minutes: number, activities: number): number {
  return activities === 0 ? minutes : Math.max(1, Math.round(minutes / activities));
}
