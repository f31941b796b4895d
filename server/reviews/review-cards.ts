import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { bareTitle } from '#shared/rules/lesson-words/lesson-words.ts';
import type { ReviewGrade } from '#shared/rules/reviews/grades.ts';
import { derivedEventId } from '../evidence/evidence-service.ts';
import type { Transaction } from '../platform/database/database.ts';
import { questionBody, termBody } from './review-card-policy.ts';
import { type CardRow, keepCards, lockCard, saveDue } from './review-card-store.ts';
import {
  findExamItem,
  findPracticeItem,
  listMoments,
  listNewLessons,
  listNewMisses,
  mostAtOnce,
} from './review-ledger-store.ts';
import { dueAfter, type ReviewMoment } from './review-schedule.ts';

/** The key terms of a lesson, by its objectives; `key` is stable across courses. */
export type TermsOf = (objectiveIds: string[]) => { key: string; term: string; definition: string }[];

/** A finished lesson counts as having seen its terms once, a missed question as having forgotten it. */
const seenOnce: ReviewGrade = 3;
const missedGrade = (payload: Record<string, unknown>): ReviewGrade => (payload.outcome === 'partly' ? 2 : 1);

const cardId = (userId: string, key: string) => derivedEventId('review-card', userId, key);

/**
 * Creates missing cards from the ledger: of missed questions and of the key terms of finished lessons. It is called
 * whenever reviews are read, so that no crash can lose a card, and is idempotent. Returns false if some are left for
 * the next call.
 */
export async function takeUpCards(tx: Transaction, userId: string, termsOf: TermsOf): Promise<boolean> {
  const misses = await listNewMisses(tx, userId);
  for (const miss of misses) await takeUpMiss(tx, userId, miss);
  const lessons = await listNewLessons(tx, userId);
  for (const { courseId, unitId, occurredAt, payload } of lessons) {
    const ids = Array.isArray(payload.objectiveIds) ? payload.objectiveIds.map(String) : [];
    const first = { at: occurredAt, grade: seenOnce };
    await keepCards(
      tx,
      termsOf(ids).map(({ key, ...term }) => ({
        userId,
        id: cardId(userId, key),
        kind: 'recall',
        key,
        courseId,
        unitId,
        lessonTitle: lessonTitle(String(payload.title ?? '')),
        body: termBody(term),
        seenAt: first.at,
        firstGrade: first.grade,
        dueAt: dueAfter(first, []),
      })),
    );
  }
  return Math.max(misses.length, lessons.length) < mostAtOnce;
}

type Miss = Awaited<ReturnType<typeof listNewMisses>>[number];

async function takeUpMiss(tx: Transaction, userId: string, miss: Miss): Promise<void> {
  const { questionId: key, objectiveId, courseId, unitId, occurredAt, payload } = miss;
  if (key === null) return;
  const id = cardId(userId, key);
  const known = await lockCard(tx, userId, id);
  if (known) return replay(tx, { ...known, missedAt: latest(known.missedAt, occurredAt) });
  const item = await findItem(tx, miss, key);
  if (!item) return;
  const body = questionBody(item.question, item.key);
  const first = { at: occurredAt, grade: missedGrade(payload) };
  const card = {
    userId,
    id,
    kind: body.kind,
    key,
    objectiveId,
    courseId,
    unitId,
    lessonTitle: bareTitle(lessonTitle(item.title), 'exam'),
    body,
    seenAt: first.at,
    firstGrade: first.grade,
    missedAt: occurredAt,
    dueAt: dueAfter(first, []),
  };
  await keepCards(tx, [card]);
}

async function findItem(tx: Transaction, { examId, activityId }: Miss, questionId: string) {
  if (examId) return findExamItem(tx, examId, questionId);
  return activityId ? findPracticeItem(tx, activityId, questionId) : null;
}

const latest = (a: Date | null, b: Date) => (a && a > b ? a : b);

/** Recomputes from the ledger when a card is due, and stores it. */
export async function replay(tx: Transaction, card: CardRow): Promise<void> {
  const rows = await listMoments(tx, card.userId, card.key);
  const moments = rows.flatMap(({ id, kind, occurredAt, payload }): ReviewMoment[] => {
    if (kind === 'review-graded') return [{ id, at: occurredAt, grade: gradeIn(payload) }];
    const missed = payload.outcome === 'wrong' || payload.outcome === 'partly';
    return missed ? [{ id, at: occurredAt, grade: missedGrade(payload) }] : [];
  });
  const first = { at: card.seenAt, grade: gradeIn({ grade: card.firstGrade }) };
  const round = rows.filter(({ kind }) => kind === 'review-graded').length;
  await saveDue(tx, card, { missedAt: card.missedAt, round, dueAt: dueAfter(first, moments) });
}

function gradeIn({ grade }: Record<string, unknown>): ReviewGrade {
  return grade === 2 || grade === 3 || grade === 4 ? grade : 1;
}
