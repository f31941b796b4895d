import { and, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordEvidence } from '../evidence/evidence-service.ts';
import type { Transaction } from '../platform/database/database.ts';
import { activities, exams } from '../platform/database/schema/classroom.ts';
import { leftExamEvidence } from './exam-evidence.ts';
import { markLeft } from './exam-store.ts';

/**
 * Abandons the open exams of these lessons, because the lessons are being removed. Restoring a lesson does not reopen
 * its exam, so removing a lesson cannot be used to get help during its exam.
 */
export async function leaveExamsOf(
  tx: Transaction,
  userId: string,
  unitIds: string[],
  now: Date,
): Promise<void> {
  if (unitIds.length === 0) return;
  const open = await tx
    .select(getTableColumns(exams))
    .from(exams)
    .innerJoin(activities, eq(activities.id, exams.activityId))
    .where(
      and(
        inArray(activities.unitId, unitIds),
        isNotNull(exams.startedAt),
        isNull(exams.submittedAt),
        isNull(exams.leftAt),
      ),
    )
    .for('update', { of: exams });
  for (const { id } of open) await markLeft(tx, id, now);
  await recordEvidence(
    tx,
    userId,
    open.map((row) => leftExamEvidence(row, now)),
  );
}
