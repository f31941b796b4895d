import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Answers, ExamResult } from '#shared/contract/exam.ts';
import type { QuestionKey } from '../faculty/faculty.ts';
import type { Transaction } from '../platform/database/database.ts';
import { activities, examAnswers, examKeys, exams } from '../platform/database/schema/classroom.ts';
import { courses } from '../platform/database/schema/courses.ts';

export type ExamRow = typeof exams.$inferSelect;
export type NewExam = Omit<typeof exams.$inferInsert, 'result' | 'submittedAt'> & { id: string };

/** Stores an exam with its keys once; where its activity and attempt have one already, that one holds. */
export async function keepExam(
  tx: Transaction,
  exam: NewExam,
  keys: Record<string, QuestionKey>,
): Promise<ExamRow> {
  const [added] = await tx.insert(exams).values(exam).onConflictDoNothing().returning();
  if (added) {
    await tx.insert(examKeys).values({ examId: exam.id, userId: exam.userId, keys });
    return added;
  }
  const kept =
    (await findExam(tx, exam.id)) ?? (await findAttempt(tx, exam.activityId ?? '', exam.attempt ?? 1));
  if (!kept) throw new Error('An exam was neither stored nor found.');
  return kept;
}

export async function findExam(tx: Transaction, id: string): Promise<ExamRow | null> {
  const [row] = await tx.select().from(exams).where(eq(exams.id, id));
  return row ?? null;
}

export async function findAttempt(
  tx: Transaction,
  activityId: string,
  attempt: number,
): Promise<ExamRow | null> {
  const [row] = await tx
    .select()
    .from(exams)
    .where(and(eq(exams.activityId, activityId), eq(exams.attempt, attempt)));
  return row ?? null;
}

export async function findNewestAttempt(tx: Transaction, activityId: string): Promise<ExamRow | null> {
  const [row] = await tx
    .select()
    .from(exams)
    .where(eq(exams.activityId, activityId))
    .orderBy(desc(exams.attempt))
    .limit(1);
  return row ?? null;
}

/**
 * Has the learner an exam going on that was begun after `since`? One whose activity or course is gone cannot be
 * submitted any more and counts no longer; one that belongs to no activity does.
 */
export async function hasActiveExam(tx: Transaction, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: exams.id })
    .from(exams)
    .leftJoin(activities, eq(activities.id, exams.activityId))
    .leftJoin(courses, eq(courses.id, activities.courseId))
    .where(
      and(
        isNotNull(exams.startedAt),
        gt(exams.startedAt, since),
        isNull(exams.submittedAt),
        sql`(${exams.activityId} is null or (${courses.id} is not null and ${courses.deletedAt} is null))`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Begins an exam; true if it had not begun. */
export async function beginExam(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(exams)
    .set({ startedAt: now })
    .where(and(eq(exams.id, id), isNull(exams.startedAt), isNull(exams.submittedAt)))
    .returning({ id: exams.id });
  return rows.length === 1;
}

/** Marks it submitted, which opens its keys; true if it had not been. */
export async function markSubmitted(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(exams)
    .set({
      submittedAt: now,
      startedAt: sql`coalesce(${exams.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(exams.id, id), isNull(exams.submittedAt)))
    .returning({ id: exams.id });
  return rows.length === 1;
}

/** Locks an exam for the rest of the transaction, so that answers and submission cannot cross. */
export async function lockExam(tx: Transaction, id: string): Promise<ExamRow | null> {
  const [row] = await tx.select().from(exams).where(eq(exams.id, id)).for('update');
  return row ?? null;
}

/** Stores the result once; the first one holds. */
export async function keepResult(tx: Transaction, id: string, result: ExamResult): Promise<ExamRow> {
  await tx
    .update(exams)
    .set({ result })
    .where(and(eq(exams.id, id), isNull(exams.result)));
  const row = await findExam(tx, id);
  if (!row) throw new Error('An exam has gone.');
  return row;
}

export async function replaceResult(tx: Transaction, id: string, result: ExamResult): Promise<void> {
  await tx.update(exams).set({ result }).where(eq(exams.id, id));
}

/** The keys; null before the exam has been submitted (the policy shows them to nobody until then). */
export async function findKeys(tx: Transaction, examId: string): Promise<Record<string, QuestionKey> | null> {
  const [row] = await tx.select().from(examKeys).where(eq(examKeys.examId, examId));
  return row ? (row.keys as Record<string, QuestionKey>) : null;
}

export async function listAnswers(tx: Transaction, examId: string): Promise<Answers> {
  const rows = await tx.select().from(examAnswers).where(eq(examAnswers.examId, examId));
  return Object.fromEntries(rows.map(({ questionId, answer }) => [questionId, answer]));
}

/** Saves answers; those of other questions stay. */
export async function saveAnswers(
  tx: Transaction,
  exam: { id: string; userId: string },
  answers: Answers,
  now: Date,
): Promise<void> {
  const rows = Object.entries(answers).map(([questionId, answer]) => ({
    examId: exam.id,
    userId: exam.userId,
    questionId,
    answer,
    updatedAt: now,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(examAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [examAnswers.examId, examAnswers.questionId],
      set: { answer: sql`excluded.answer`, updatedAt: now },
    });
}
