import { and, asc, desc, eq, gt, isNotNull, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import type { QuestionKey } from '#questions/kinds.ts';
import type { ExamResult, Question } from '#shared/contract/exam.ts';
import { askIn } from '../platform/database/ask-in.ts';
import type { Transaction } from '../platform/database/database.ts';
import { activities, examKeys, exams } from '../platform/database/schema/classroom.ts';
import { courses, units } from '../platform/database/schema/courses.ts';
import { statement } from '../platform/database/statement.ts';

export type ExamRow = typeof exams.$inferSelect;
export type NewExam = Omit<typeof exams.$inferInsert, 'result' | 'submittedAt'> & { id: string };

/** Stores an exam with its keys once; an existing one for the activity and attempt is kept. */
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

/** The language of an exam's course; null: it is in none, or in none that exists. */
export async function findLanguage(
  tx: Transaction,
  { courseId }: Pick<ExamRow, 'courseId'>,
): Promise<string | null> {
  if (courseId === null) return null;
  const [row] = await tx.select({ language: courses.language }).from(courses).where(eq(courses.id, courseId));
  return row?.language ?? null;
}

async function findAttempt(tx: Transaction, activityId: string, attempt: number): Promise<ExamRow | null> {
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

/** All attempts of an activity, oldest first. */
export async function listAttempts(tx: Transaction, activityId: string): Promise<ExamRow[]> {
  return tx
    .select()
    .from(exams)
    .where(eq(exams.activityId, activityId))
    .orderBy(asc(exams.attempt))
    .limit(1000);
}

/**
 * Started after `since`, neither submitted nor abandoned. An exam whose activity, lesson or course was deleted can no
 * longer be submitted and does not count; one without an activity does.
 */
const isOpen = (since: Date | Placeholder) =>
  and(
    isNotNull(exams.startedAt),
    gt(exams.startedAt, since),
    isNull(exams.submittedAt),
    isNull(exams.leftAt),
    sql`(${exams.activityId} is null
      or (${courses.id} is not null and ${courses.deletedAt} is null and ${units.droppedAt} is null))`,
  );

/** More open exams than a learner has at once. */
const mostOpen = 20;

/** The learner's open exams, newest first, with their lesson and activity. */
export async function listOpenExams(tx: Transaction, since: Date) {
  return tx
    .select({
      exam: { id: exams.id, title: exams.title, startedAt: exams.startedAt },
      activity: { id: activities.id, sequence: activities.sequence },
      unit: { title: units.title },
      unitIndex: sql<number>`(select count(*)::int from ${units} as earlier
        where earlier.course_id = ${courses.id} and earlier.dropped_at is null
          and earlier.position < ${units.position})`,
      course: { id: courses.id, title: courses.title },
    })
    .from(exams)
    .leftJoin(activities, eq(activities.id, exams.activityId))
    .leftJoin(courses, eq(courses.id, activities.courseId))
    .leftJoin(units, eq(units.id, activities.unitId))
    .where(isOpen(since))
    .orderBy(desc(exams.startedAt))
    .limit(mostOpen);
}

const anyOpen = statement((db) =>
  db
    .select({ id: exams.id })
    .from(exams)
    .leftJoin(activities, eq(activities.id, exams.activityId))
    .leftJoin(courses, eq(courses.id, activities.courseId))
    .leftJoin(units, eq(units.id, activities.unitId))
    .where(isOpen(sql.placeholder('since')))
    .limit(1),
);

/** Whether the learner has an open exam that was started after `since`. */
export async function hasActiveExam(tx: Transaction, since: Date): Promise<boolean> {
  return (await askIn(tx, anyOpen, { since: since.toISOString() })).length > 0;
}

/** The start and the questions of the learner's open exams. */
export async function listOpenQuestions(
  tx: Transaction,
  since: Date,
): Promise<{ startedAt: Date | null; questions: Question[] }[]> {
  return tx
    .select({ startedAt: exams.startedAt, questions: exams.questions })
    .from(exams)
    .leftJoin(activities, eq(activities.id, exams.activityId))
    .leftJoin(courses, eq(courses.id, activities.courseId))
    .leftJoin(units, eq(units.id, activities.unitId))
    .where(isOpen(since))
    .limit(mostOpen);
}

/** The questions of the learner's other open exams. */
export async function listQuestionsOfOtherOpenExams(
  tx: Transaction,
  examId: string,
  since: Date,
): Promise<Question[]> {
  const rows = await tx
    .select({ questions: exams.questions })
    .from(exams)
    .leftJoin(activities, eq(activities.id, exams.activityId))
    .leftJoin(courses, eq(courses.id, activities.courseId))
    .leftJoin(units, eq(units.id, activities.unitId))
    .where(and(isOpen(since), ne(exams.id, examId)))
    .limit(mostOpen);
  return rows.flatMap(({ questions }) => questions);
}

/** The texts of a unit's objectives; none if the unit no longer exists. */
export async function listUnitObjectives(tx: Transaction, unitId: string) {
  const [row] = await tx.select({ objectives: units.objectives }).from(units).where(eq(units.id, unitId));
  return row?.objectives ?? [];
}

/** Starts an exam, with a timer of that many minutes or none; true if it had not been started. */
export async function beginExam(
  tx: Transaction,
  id: string,
  timerMinutes: number | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(exams)
    .set({ startedAt: now, timerMinutes })
    .where(and(eq(exams.id, id), isNull(exams.startedAt), isNull(exams.leftAt)))
    .returning({ id: exams.id });
  return rows.length === 1;
}

/** Marks an exam as submitted, which makes its keys readable; true if it had not been submitted. */
export async function markSubmitted(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(exams)
    .set({ submittedAt: now })
    .where(and(eq(exams.id, id), isNull(exams.submittedAt)))
    .returning({ id: exams.id });
  return rows.length === 1;
}

/** Marks an exam as abandoned, permanently; true if it had not been abandoned. */
export async function markLeft(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(exams)
    .set({ leftAt: now })
    .where(and(eq(exams.id, id), isNull(exams.leftAt)))
    .returning({ id: exams.id });
  return rows.length === 1;
}

/** Removes the timer. */
export async function removeTimer(tx: Transaction, id: string): Promise<void> {
  await tx.update(exams).set({ timerMinutes: null }).where(eq(exams.id, id));
}

/** Locks an exam for the rest of the transaction, so that answers and submission are serialised. */
export async function lockExam(tx: Transaction, id: string): Promise<ExamRow | null> {
  const [row] = await tx.select().from(exams).where(eq(exams.id, id)).for('update');
  return row ?? null;
}

/** Stores the result once; a later one does not replace it. */
export async function keepResult(tx: Transaction, id: string, result: ExamResult): Promise<ExamRow> {
  await tx
    .update(exams)
    .set({ result })
    .where(and(eq(exams.id, id), isNull(exams.result)));
  const row = await findExam(tx, id);
  if (!row) throw new Error('The exam no longer exists.');
  return row;
}

export async function replaceResult(tx: Transaction, id: string, result: ExamResult): Promise<void> {
  await tx.update(exams).set({ result }).where(eq(exams.id, id));
}
