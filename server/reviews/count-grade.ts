import type { GradeBatchAnswer, GradeEvent, UndoEvent } from '#shared/contract/reviews.ts';
import { boundedGrade, type CardOutcome } from '#shared/rules/reviews/grades.ts';
import { dayName, startOfStudyDay } from '#shared/rules/study-day.ts';
import { derivedEventId, recordEvidence } from '../evidence/evidence-service.ts';
import type { Transaction } from '../platform/database/database.ts';
import { timeZoneOf } from '../profiles/profile-service.ts';
import type { CardBody } from './review-card-policy.ts';
import { type CardRow, lockCard, saveDue } from './review-card-store.ts';
import { replay } from './review-cards.ts';
import { findEvent } from './review-ledger-store.ts';

/** The answer to a card's question in its round. */
export const answeredId = (card: CardRow) => derivedEventId('review-answered', card.id, String(card.round));
/** Of a grade there is one undo, from whichever tab. */
const undoneId = (gradeId: string) => derivedEventId('review-undone', gradeId);

type Counted = GradeBatchAnswer['grades'][number];

/** Records a grade, once, and reschedules its card. */
export async function countGrade(
  tx: Transaction,
  userId: string,
  event: GradeEvent,
  now: Date,
): Promise<Counted> {
  const { id, cardId } = event;
  const card = await lockCard(tx, userId, cardId);
  if (!card) return { id, cardId, counted: false, dueAt: null, dueOn: null };
  const timeZone = await timeZoneOf(tx, userId);
  // A grade can arrive after its undo when a page was left.
  const known = (await findEvent(tx, userId, id)) ?? (await findEvent(tx, userId, undoneId(id)));
  const counted = !known && card.round === event.round;
  if (counted) {
    const answered = await findEvent(tx, userId, answeredId(card));
    const outcome = (answered?.payload.outcome ?? null) as CardOutcome;
    const grade = boundedGrade(event.grade, (card.body as CardBody).kind, outcome);
    const occurredAt = momentOf(event, card, { now, timeZone });
    const before = { dueAt: card.dueAt, missedAt: card.missedAt };
    const payload = { grade, given: event.grade, seconds: event.seconds, cardId, round: card.round, before };
    // Without an objective: the scored answer is the evidence on it.
    await recordEvidence(tx, userId, [{ id, kind: 'review-graded', occurredAt, ...placeOf(card), payload }]);
    await replay(tx, card);
  }
  const { dueAt, dueOn } = await dueOf(tx, card, { now, timeZone });
  return { id, cardId, counted, dueAt, dueOn };
}

/**
 * Takes a grade back if it is the last one of its card: the schedule is as before it. Answered in the next round, the
 * card stays where it is. Once for each grade; an undo that comes before its grade keeps that from counting.
 */
export async function undoGrade(
  tx: Transaction,
  userId: string,
  { id, cardId, round, undoes }: UndoEvent,
  now: Date,
): Promise<Counted> {
  const card = await lockCard(tx, userId, cardId);
  if (!card) return { id, cardId, counted: false, undone: false, dueAt: null, dueOn: null };
  const timeZone = await timeZoneOf(tx, userId);
  const undone = await findEvent(tx, userId, undoneId(undoes));
  const grade = await findEvent(tx, userId, undoes);
  const counted = !undone && (grade ? await isLast(tx, card, grade) : card.round === round);
  if (counted) {
    const payload = { gradeId: undoes, cardId, round };
    const event = { id: undoneId(undoes), kind: 'review-undone' as const, occurredAt: now };
    await recordEvidence(tx, userId, [{ ...event, ...placeOf(card), payload }]);
    if (grade) await putBack(tx, card, grade.payload);
  }
  const { dueAt, dueOn, ...after } = await dueOf(tx, card, { now, timeZone });
  return { id, cardId, counted, undone: after.round === round, dueAt, dueOn };
}

type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

async function isLast(tx: Transaction, card: CardRow, { kind, payload }: Event): Promise<boolean> {
  if (kind !== 'review-graded' || payload.cardId !== card.id || payload.round !== card.round - 1)
    return false;
  return (await findEvent(tx, card.userId, answeredId(card))) === null;
}

/**
 * The due date from before the grade; replayed where the question was missed elsewhere since. An own card's first date
 * is not in the ledger, since new cards are spread over days.
 */
async function putBack(tx: Transaction, card: CardRow, payload: Event['payload']): Promise<void> {
  const before = payload.before as { dueAt: string; missedAt: string | null } | undefined;
  const missedAt = card.missedAt?.toISOString() ?? null;
  if (!before || before.missedAt !== missedAt) return replay(tx, card);
  await saveDue(tx, card, {
    missedAt: card.missedAt,
    round: card.round - 1,
    dueAt: new Date(before.dueAt),
  });
}

const placeOf = (card: CardRow) => ({
  courseId: card.courseId,
  unitId: card.unitId,
  questionId: card.key,
});

async function dueOf(tx: Transaction, card: CardRow, { now, timeZone }: { now: Date; timeZone: string }) {
  const { dueAt, round } = (await lockCard(tx, card.userId, card.id)) ?? card;
  return { round, dueAt: dueAt.toISOString(), dueOn: dayName(dueAt, now, timeZone) };
}

/** The client's time, which may be wrong, clamped between the start of the day on which the card was due and now. */
function momentOf(
  event: GradeEvent,
  card: CardRow,
  { now, timeZone }: { now: Date; timeZone: string },
): Date {
  const said = new Date(event.occurredAt);
  const earliest = startOfStudyDay(card.dueAt, timeZone);
  const at = said < earliest ? earliest : said;
  return at > now ? now : at;
}
