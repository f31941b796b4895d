import type { ActivityType, Resource } from '#shared/contract/classroom.ts';
import type { Leader } from '#shared/contract/common.ts';
import type { Transaction } from '../platform/database/database.ts';
import { blocksIn } from './classroom-presenter.ts';
import { insertWrittenActivities, listCourseContents } from './lesson-content-store.ts';
import type { WrittenActivity } from './lesson-content-types.ts';

/**
 * Everything written for the lessons of an own course, in order. Repair activities belong to one learner's gaps and
 * not to the course, and are left out. In the caller's transaction.
 */
export async function readWritten(tx: Transaction, courseId: string): Promise<WrittenActivity[]> {
  const { activities, contents } = await listCourseContents(tx, courseId);
  const byActivity = Map.groupBy(contents, ({ activityId }) => activityId);
  return activities
    .filter(({ type }) => type !== 'repair')
    .map((row) => ({
      id: row.id,
      unitId: row.unitId,
      leader: row.leader as Leader,
      type: row.type as ActivityType,
      title: row.title,
      objective: row.objective,
      madeBy: row.madeBy,
      contents: (byActivity.get(row.id) ?? []).map(({ body, madeBy }) => ({
        madeBy,
        ...(typeof body.notes === 'string' ? { notes: body.notes } : {}),
        ...(blocksIn(body).length > 0 ? { blocks: blocksIn(body) } : {}),
        ...(Array.isArray(body.resources) ? { resources: body.resources as Resource[] } : {}),
      })),
    }));
}

/** Stores written lessons of a new course. In the caller's transaction. */
export const keepWritten = (
  tx: Transaction,
  place: { userId: string; courseId: string },
  written: WrittenActivity[],
): Promise<void> => insertWrittenActivities(tx, place, written);
