import { derivedEventId, recordEvidence } from '../evidence/evidence-service.ts';
import type { Transaction } from '../platform/database/database.ts';
import { beginExam, type ExamRow, findExam } from './exam-store.ts';

/** Starts an exam and records it; a started, submitted or abandoned exam stays unchanged. Returns the row. */
export async function begin(
  tx: Transaction,
  row: ExamRow,
  timerMinutes: number | null,
  now: Date,
): Promise<ExamRow> {
  if (!(await beginExam(tx, row.id, timerMinutes, now))) return (await findExam(tx, row.id)) ?? row;
  const { id: examId, userId, courseId, unitId, activityId, attempt } = row;
  await recordEvidence(tx, userId, [
    {
      id: derivedEventId('exam-started', examId),
      kind: 'exam-started',
      occurredAt: now,
      examId,
      courseId,
      unitId,
      activityId,
      payload: { attempt, ...(timerMinutes ? { timerMinutes } : {}) },
    },
  ]);
  return (await findExam(tx, row.id)) ?? row;
}
