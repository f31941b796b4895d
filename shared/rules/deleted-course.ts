/** How long a deleted course can be put back. */
const keptDays = 30;
const dayMs = 24 * 3_600_000;

/** Until when a course that was deleted at this moment can be put back. */
export const keptUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptDays * dayMs);

/** What was deleted before this moment is removed for good. */
export const removedBefore = (now: Date): Date => new Date(now.getTime() - keptDays * dayMs);
