import { and, eq, lte, sql } from 'drizzle-orm';
import type { QuestionKey } from '#questions/kinds.ts';
import type { Ages, Answers } from '#shared/contract/exam.ts';
import type { Transaction } from '../platform/database/database.ts';
import { examAnswers, examFlags, examKeys } from '../platform/database/schema/classroom.ts';

/** The keys; null before the exam has been submitted (the policy shows them to nobody until then). */
export async function findKeys(tx: Transaction, examId: string): Promise<Record<string, QuestionKey> | null> {
  const [row] = await tx.select().from(examKeys).where(eq(examKeys.examId, examId));
  return row ? (row.keys as Record<string, QuestionKey>) : null;
}

export async function listAnswers(tx: Transaction, examId: string): Promise<Answers> {
  const rows = await tx.select().from(examAnswers).where(eq(examAnswers.examId, examId));
  return Object.fromEntries(rows.map(({ questionId, answer }) => [questionId, answer]));
}

/** The ids of the questions that are flagged now. */
export async function listFlagged(tx: Transaction, examId: string): Promise<string[]> {
  const rows = await tx
    .select({ questionId: examFlags.questionId })
    .from(examFlags)
    .where(and(eq(examFlags.examId, examId), eq(examFlags.flagged, true)));
  return rows.map(({ questionId }) => questionId).sort();
}

type Sitting = { id: string; userId: string; startedAt: Date | null };

/** When an answer was given: now minus the age that the client reports, but never before the exam was started. */
const givenAt = ({ startedAt }: Sitting, ages: Ages, questionId: string, now: Date) =>
  new Date(Math.max(startedAt?.getTime() ?? 0, now.getTime() - (ages[questionId] ?? 0)));

/** Saves answers. Answers to other questions stay, and so do later ones from another device. */
export async function saveAnswers(
  tx: Transaction,
  exam: Sitting,
  answers: Answers,
  ages: Ages,
  now: Date,
): Promise<void> {
  const rows = Object.entries(answers).map(([questionId, answer]) => ({
    examId: exam.id,
    userId: exam.userId,
    questionId,
    answer,
    updatedAt: givenAt(exam, ages, questionId, now),
  }));
  if (rows.length === 0) return;
  await tx
    .insert(examAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [examAnswers.examId, examAnswers.questionId],
      set: { answer: sql`excluded.answer`, updatedAt: sql`excluded.updated_at` },
      setWhere: lte(examAnswers.updatedAt, sql`excluded.updated_at`),
    });
}

/** Saves flags; as with answers, the last write wins. */
export async function saveFlags(
  tx: Transaction,
  exam: Sitting,
  flags: Record<string, boolean>,
  ages: Ages,
  now: Date,
): Promise<void> {
  const rows = Object.entries(flags).map(([questionId, flagged]) => ({
    examId: exam.id,
    userId: exam.userId,
    questionId,
    flagged,
    updatedAt: givenAt(exam, ages, questionId, now),
  }));
  if (rows.length === 0) return;
  await tx
    .insert(examFlags)
    .values(rows)
    .onConflictDoUpdate({
      target: [examFlags.examId, examFlags.questionId],
      set: { flagged: sql`excluded.flagged`, updatedAt: sql`excluded.updated_at` },
      setWhere: lte(examFlags.updatedAt, sql`excluded.updated_at`),
    });
}
