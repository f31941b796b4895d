import type { Today } from '#shared/contract/reviews.ts';

/** The parts of a day that say when it began and what its week is like: a Friday without study or a goal. */
export const quietFriday: Pick<Today, 'dayStart' | 'studyWeek'> = {
  dayStart: '2026-11-20T04:00:00.000Z',
  studyWeek: {
    dailyGoal: null,
    streak: null,
    days: Array.from({ length: 7 }, (_, n) => ({
      day: `2026-11-${16 + n}`,
      minutes: 0,
      goal: null,
      state: n > 4 ? 'ahead' : 'none',
    })),
  },
};
