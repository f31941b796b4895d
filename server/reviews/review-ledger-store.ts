import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { QuestionKey } from '#questions/kinds.ts';
import type { EvidenceKind } from '#shared/contract/evidence.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { Transaction } from '../platform/database/database.ts';
import { examKeys, exams } from '../platform/database/schema/classroom.ts';
import { units } from '../platform/database/schema/courses.ts';
import { evidence, stillCounts } from '../platform/database/schema/evidence.ts';
import { repairs, reviewCards } from '../platform/database/schema/reviews.ts';
import { stillAMiss } from './second-look-store.ts';

/** Answers outside of reviews, which may be misses. */
const answeredKinds: EvidenceKind[] = ['question-answered', 'practice-answered'];
/** The batch size of misses and of lessons. */
export const mostAtOnce = 200;
const mostMoments = 500;

/**
 * Missed questions without a card, or with a card that does not include the miss yet; oldest first. Of more than one
 * batch the newest: misses in deleted practice never get a card, and must not block later ones.
 */
export async function listNewMisses(tx: Transaction, userId: string) {
  const rows = await tx
    .select({
      id: evidence.id,
      questionId: evidence.questionId,
      objectiveId: evidence.objectiveId,
      courseId: evidence.courseId,
      unitId: evidence.unitId,
      examId: evidence.examId,
      activityId: evidence.activityId,
      occurredAt: evidence.occurredAt,
      payload: evidence.payload,
      cardId: reviewCards.id,
    })
    .from(evidence)
    .leftJoin(
      reviewCards,
      and(eq(reviewCards.userId, evidence.userId), eq(reviewCards.key, evidence.questionId)),
    )
    .where(
      and(
        eq(evidence.userId, userId),
        inArray(evidence.kind, answeredKinds),
        sql`${evidence.payload} ->> 'outcome' in ('wrong', 'partly')`,
        stillAMiss(),
        or(
          isNull(reviewCards.id),
          isNull(reviewCards.missedAt),
          lt(reviewCards.missedAt, evidence.occurredAt),
        ),
      ),
    )
    .orderBy(desc(evidence.occurredAt), desc(evidence.id))
    .limit(mostAtOnce);
  return rows.reverse();
}

/** Lessons finished since the newest card of a key term; oldest first. */
export async function listNewLessons(tx: Transaction, userId: string) {
  const [newest] = await tx
    .select({ seenAt: sql<Date | null>`max(${reviewCards.seenAt})`.mapWith(reviewCards.seenAt) })
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), sql`${reviewCards.key} like '%#%'`));
  return tx
    .select({
      courseId: evidence.courseId,
      unitId: evidence.unitId,
      occurredAt: evidence.occurredAt,
      payload: evidence.payload,
    })
    .from(evidence)
    .where(
      and(
        eq(evidence.userId, userId),
        eq(evidence.kind, 'lesson-finished'),
        newest?.seenAt ? gte(evidence.occurredAt, newest.seenAt) : undefined,
      ),
    )
    .orderBy(asc(evidence.occurredAt))
    .limit(mostAtOnce);
}

/** The events that cards depend on. */
const signedKinds: EvidenceKind[] = [...answeredKinds, 'lesson-finished', 'appeal-decided'];

/**
 * A fingerprint of the events in the learner's ledger that cards depend on; '' without any. Events are append-only, so
 * their number suffices.
 */
export const ledgerSign = sql<string>`(select case when count(*) = 0 then ''
  else count(*) || ' ' || max(${evidence.occurredAt}) end from ${evidence}
  where ${inArray(evidence.kind, signedKinds)})`;

/** A question that was asked, with its key and the title of its lesson. */
type Item = { question: Question; key: QuestionKey; title: string };

/** The question of a submitted exam; null when it or its key is gone. */
export async function findExamItem(
  tx: Transaction,
  examId: string,
  questionId: string,
): Promise<Item | null> {
  const [row] = await tx
    .select({ questions: exams.questions, keys: examKeys.keys, title: exams.title })
    .from(exams)
    .innerJoin(examKeys, eq(examKeys.examId, exams.id))
    .where(eq(exams.id, examId));
  return row ? itemOf(row, questionId) : null;
}

/** The question of a repair's practice; null when it or its lesson is gone. */
export async function findPracticeItem(
  tx: Transaction,
  activityId: string,
  questionId: string,
): Promise<Item | null> {
  const [row] = await tx
    .select({ questions: repairs.questions, keys: repairs.keys, title: units.title })
    .from(repairs)
    .innerJoin(units, eq(units.id, repairs.unitId))
    .where(eq(repairs.activityId, activityId));
  return row ? itemOf(row, questionId) : null;
}

function itemOf(
  row: { questions: Question[] | null; keys: Record<string, unknown> | null; title: string },
  questionId: string,
): Item | null {
  const question = row.questions?.find(({ id }) => id === questionId);
  const key = row.keys?.[questionId] as QuestionKey | undefined;
  return question && key ? { question, key, title: row.title } : null;
}

/** The newest events in the ledger about a card. */
export function listMoments(tx: Transaction, userId: string, key: string) {
  return tx
    .select({
      id: evidence.id,
      kind: evidence.kind,
      occurredAt: evidence.occurredAt,
      payload: evidence.payload,
    })
    .from(evidence)
    .where(
      and(
        eq(evidence.userId, userId),
        eq(evidence.questionId, key),
        inArray(evidence.kind, [...answeredKinds, 'review-graded']),
        stillCounts(),
      ),
    )
    .orderBy(desc(evidence.occurredAt))
    .limit(mostMoments);
}

/** One event of the ledger by its id. */
export async function findEvent(tx: Transaction, userId: string, id: string) {
  const [row] = await tx
    .select({ kind: evidence.kind, payload: evidence.payload })
    .from(evidence)
    .where(and(eq(evidence.userId, userId), eq(evidence.id, id)));
  return row ?? null;
}
