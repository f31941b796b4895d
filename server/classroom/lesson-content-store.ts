import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { activities, activityContents } from '../platform/database/schema/classroom.ts';
import type { WrittenActivity } from './lesson-content-types.ts';

/** A statement allows some 65,000 parameters; this stays far below. */
const rowsAtOnce = 500;

/** The activities of an own course, in order within each unit, and every version of what they show. */
export async function listCourseContents(tx: Transaction, courseId: string) {
  const rows = await tx
    .select()
    .from(activities)
    .where(eq(activities.courseId, courseId))
    .orderBy(asc(activities.unitId), asc(activities.sequence));
  const contents = await tx
    .select({
      activityId: activityContents.activityId,
      body: activityContents.body,
      madeBy: activityContents.madeBy,
    })
    .from(activityContents)
    .innerJoin(activities, eq(activities.id, activityContents.activityId))
    .where(eq(activities.courseId, courseId))
    .orderBy(asc(activityContents.activityId), asc(activityContents.version));
  return { activities: rows, contents };
}

/** Inserts activities, numbered by their order within each unit, and the versions of what they show. */
export async function insertWrittenActivities(
  tx: Transaction,
  place: { userId: string; courseId: string },
  written: WrittenActivity[],
): Promise<void> {
  const byUnit = Map.groupBy(written, ({ unitId }) => unitId);
  const rows = [...byUnit.values()].flatMap((unit) =>
    unit.map(({ contents: _, ...activity }, index) => ({ ...activity, ...place, sequence: index + 1 })),
  );
  const versions = written.flatMap(({ id: activityId, contents }) =>
    contents.map(({ madeBy, ...body }, index) => ({
      userId: place.userId,
      activityId,
      version: index + 1,
      body,
      madeBy,
    })),
  );
  for (const some of chunks(rows)) await tx.insert(activities).values(some);
  for (const some of chunks(versions)) await tx.insert(activityContents).values(some);
}

const chunks = <T>(list: T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / rowsAtOnce) }, (_, index) =>
    list.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
