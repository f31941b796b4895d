/**
 * Plans a learner's day: a pure function, so that the same input always gives the same plan. Cards that do not fit today
 * are spread over the following days instead of accumulating.
 */
export type DayInput = {
  /** weekly hours of every course in progress */
  weeklyHours: number[];
  /** the same, where less is left of a course than its week holds: see `hoursNeeded` */
  neededHours?: number[];
  /** cards due by the end of today, those of earlier days included */
  due: number;
  /** cards reviewed today already */
  done: number;
  secondsEach: number;
  hasLesson: boolean;
};

export type DayPlan = {
  /** minutes of study that the weekly hours give a day, not more than lessons and reviews take */
  minutesADay: number;
  reviews: number;
  reviewMinutes: number;
  /** due cards left for later */
  later: number;
  /** days over which those are spread */
  laterDays: number;
};

export const todayRules = {
  /** used without a course that has weekly hours */
  defaultWeeklyHours: 3,
  mostWeeklyHours: 40,
  /** maximum share of the day for reviews while a lesson is open */
  reviewShare: 0.5,
  /** minimum number of reviews a day, as far as its minutes suffice */
  fewestReviews: 5,
  mostReviews: 100,
  secondsEach: 30,
  /** number of measured reviews from which the learner's own pace is used */
  measuredFrom: 10,
} as const;

/** Weekly hours of all courses in progress together, limited to a working week. */
export const weeklyHoursOf = (hours: number[]): number =>
  Math.min(
    hours.reduce((sum, one) => sum + one, 0) || todayRules.defaultWeeklyHours,
    todayRules.mostWeeklyHours,
  );

/** The weekly hours of a course that its remaining lessons fill; `minutesLeft` null: it is not known yet. */
export const hoursNeeded = (weeklyHours: number, minutesLeft: number | null): number =>
  minutesLeft === null ? weeklyHours : Math.min(weeklyHours, minutesLeft / 60);

const aDayOf = (hoursAWeek: number): number => Math.max(1, Math.round((hoursAWeek * 60) / 7));

/** The plan of one day. */
export function planDay({
  weeklyHours,
  neededHours = weeklyHours,
  due,
  done,
  secondsEach,
  hasLesson,
}: DayInput): DayPlan {
  const mostADay = aDayOf(weeklyHoursOf(weeklyHours));
  const share = mostADay * (hasLesson ? todayRules.reviewShare : 1);
  const fitting = (minutes: number) => Math.floor((minutes * 60) / secondsEach);
  const few = Math.max(1, Math.min(todayRules.fewestReviews, fitting(mostADay)));
  const aDay = Math.min(todayRules.mostReviews, Math.max(few, fitting(share)));
  const reviews = Math.min(due, Math.max(0, aDay - done));
  const later = due - reviews;
  const reviewMinutes = minutesOf(reviews, secondsEach);
  const lessonHours = neededHours.length === 0 ? Infinity : neededHours.reduce((sum, one) => sum + one, 0);
  return {
    minutesADay: Math.min(mostADay, aDayOf(lessonHours) + reviewMinutes),
    reviews,
    reviewMinutes,
    later,
    laterDays: Math.ceil(later / aDay),
  };
}

/** Whole minutes for this many reviews, at least one. */
const minutesOf = (reviews: number, secondsEach: number): number => Math.ceil((reviews * secondsEach) / 60);

/** Seconds per review for this learner: the median of the measured ones, once there are enough. */
export function measuredSeconds(seconds: number[]): { secondsEach: number; measured: boolean } {
  if (seconds.length < todayRules.measuredFrom)
    return { secondsEach: todayRules.secondsEach, measured: false };
  const sorted = seconds.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? todayRules.secondsEach;
  return { secondsEach: Math.min(180, Math.max(5, Math.round(middle))), measured: true };
}

/**
 * Minutes that the rest of a lesson takes, each of its activities the same share of them: from the one reached, an index,
 * to the last one; the whole lesson while it has no plan.
 */
export function remainingMinutes(minutes: number, activities: number, reached: number): number {
  if (activities === 0) return minutes;
  return Math.max(1, Math.round((minutes * (activities - reached)) / activities));
}
