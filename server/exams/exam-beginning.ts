import { derivedEventId, recordEvidence } from '../evidence/evidence-service.ts';
import type { Transaction } from '../platform/database/database.ts';
import { beginExam, type ExamRow, findExam } from './exam-store.ts';

/** Begins an exam once and records it; begun, submitted or left already, it stays as it is. Answers with the row. */
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
