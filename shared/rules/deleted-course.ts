const keptDays = 30;
const dayMs = 24 * 3_600_000;

/** The time until which a course deleted at this time can be restored. */
export const keptUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptDays * dayMs);

/** Courses deleted before this time are removed for good. */
export const removedBefore = (now: Date): Date => new Date(now.getTime() - keptDays * dayMs);
