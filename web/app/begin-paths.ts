// Apart from paths.ts, which the first page waits for.

/** The proposal for a goal. */
export const beginWith = (goal: string): string => `/begin?goal=${encodeURIComponent(goal)}`;

/** The first activity of a lesson ('statistics/averages'), before there is an account. */
export const beginLesson = (ref: string): string => `/begin/${ref}`;
