import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { QuestionKey } from '#questions/kinds.ts';
import type { EvidenceKind } from '#shared/contract/evidence.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { exams } from '../../platform/database/schema/classroom.ts';
import { units } from '../../platform/database/schema/courses.ts';
import { evidence } from '../../platform/database/schema/evidence.ts';
import { repairs } from '../../platform/database/schema/reviews.ts';

export type RepairRow = typeof repairs.$inferSelect;

export async function findRepair(tx: Transaction, activityId: string): Promise<RepairRow | null> {
  const [row] = await tx.select().from(repairs).where(eq(repairs.activityId, activityId));
  return row ?? null;
}

/** The newest one of a unit; whether it is finished is in the ledger. */
export async function findNewestRepair(
  tx: Transaction,
  userId: string,
  unitId: string,
): Promise<RepairRow | null> {
  const [row] = await tx
    .select()
    .from(repairs)
    .where(and(eq(repairs.userId, userId), eq(repairs.unitId, unitId)))
    .orderBy(desc(repairs.createdAt))
    .limit(1);
  return row ?? null;
}

export async function insertRepair(tx: Transaction, row: typeof repairs.$inferInsert): Promise<void> {
  await tx.insert(repairs).values(row);
}

/** Stores the questions once; later ones are ignored. */
export async function keepQuestions(
  tx: Transaction,
  activityId: string,
  written: { questions: Question[]; keys: Record<string, QuestionKey> },
): Promise<void> {
  await tx
    .update(repairs)
    .set(written)
    .where(and(eq(repairs.activityId, activityId), isNull(repairs.questions)));
}

/** The events of a repair: answers, hints, its end; oldest first. */
export function listRepairEvents(
  tx: Transaction,
  place: { userId: string; activityId: string; courseId: string },
) {
  const kinds: EvidenceKind[] = ['practice-answered', 'hint-taken', 'repair-finished'];
  return tx
    .select({ kind: evidence.kind, questionId: evidence.questionId, payload: evidence.payload })
    .from(evidence)
    .where(
      and(
        eq(evidence.userId, place.userId),
        eq(evidence.courseId, place.courseId),
        inArray(evidence.kind, kinds),
        eq(evidence.activityId, place.activityId),
      ),
    )
    .orderBy(asc(evidence.occurredAt), asc(evidence.recordedAt))
    .limit(500);
}
export type RepairEvent = Awaited<ReturnType<typeof listRepairEvents>>[number];

/** Questions on these objectives that were answered before, the newest first. */
export async function listAskedQuestions(
  tx: Transaction,
  userId: string,
  objectiveIds: string[],
): Promise<string[]> {
  const kinds: EvidenceKind[] = ['question-answered', 'practice-answered'];
  const rows = await tx
    .select({ questionId: evidence.questionId })
    .from(evidence)
    .where(
      and(
        eq(evidence.userId, userId),
        inArray(evidence.objectiveId, objectiveIds),
        inArray(evidence.kind, kinds),
      ),
    )
    .orderBy(desc(evidence.occurredAt))
    .limit(200);
  return [...new Set(rows.flatMap(({ questionId }) => questionId ?? []))];
}

/** The number of exams, and of repairs, whose questions are read. */
const mostRead = 20;

/** The questions of a lesson's exams and earlier practice as they were asked, the newest of each first. */
export async function listAskedInUnit(tx: Transaction, userId: string, unitId: string): Promise<Question[]> {
  const taken = await tx
    .select({ questions: exams.questions })
    .from(exams)
    .where(and(eq(exams.userId, userId), eq(exams.unitId, unitId), isNotNull(exams.startedAt)))
    .orderBy(desc(exams.createdAt))
    .limit(mostRead);
  const practised = await tx
    .select({ questions: repairs.questions })
    .from(repairs)
    .where(and(eq(repairs.userId, userId), eq(repairs.unitId, unitId)))
    .orderBy(desc(repairs.createdAt))
    .limit(mostRead);
  return [...taken, ...practised].flatMap(({ questions }) => questions ?? []);
}

export async function findUnitPosition(tx: Transaction, unitId: string): Promise<number> {
  const [row] = await tx.select({ position: units.position }).from(units).where(eq(units.id, unitId));
  return row?.position ?? 0;
}
