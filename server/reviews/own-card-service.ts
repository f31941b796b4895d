import { daysOfNewCards } from '#shared/rules/reviews/new-cards.ts';
import { studyDaysBetween } from '#shared/rules/study-day.ts';
import { derivedEventId } from '../evidence/evidence-service.ts';
import type { Transaction } from '../platform/database/database.ts';
import { timeZoneOf } from '../profiles/profile-service.ts';
import { countNewByMoment, keepOwnCards, listWithHistory, lockCard } from './review-card-store.ts';
import { replay } from './review-cards.ts';

const dayMs = 24 * 60 * 60_000;
/** Making a card counts as having seen it once, as with a key term. */
const seenOnce = 3;

const keyOf = (cardId: string) => `own:${cardId}`;
const reviewId = (userId: string, cardId: string) => derivedEventId('review-card', userId, keyOf(cardId));

/**
 * Adds a learner's own cards to their reviews, in the transaction that makes the cards: from tomorrow on, a limited
 * number per day. A card that existed before keeps its schedule, which is replayed from the ledger.
 */
export async function beginReviews(
  tx: Transaction,
  userId: string,
  cardIds: string[],
  now: Date,
): Promise<void> {
  if (cardIds.length === 0) return;
  const timeZone = await timeZoneOf(tx, userId);
  const taken = new Map<number, number>();
  for (const { dueAt, count } of await countNewByMoment(tx, userId, now)) {
    const day = studyDaysBetween(now, dueAt, timeZone);
    taken.set(day, (taken.get(day) ?? 0) + count);
  }
  const days = daysOfNewCards(cardIds.length, taken);
  await keepOwnCards(
    tx,
    { userId, seenAt: now, firstGrade: seenOnce },
    cardIds.map((cardId, at) => ({
      id: reviewId(userId, cardId),
      key: keyOf(cardId),
      ownCardId: cardId,
      dueAt: new Date(now.getTime() + (days[at] ?? 1) * dayMs),
    })),
  );
  for (const key of await listWithHistory(tx, userId, cardIds.map(keyOf))) {
    const card = await lockCard(tx, userId, derivedEventId('review-card', userId, key));
    if (card) await replay(tx, { ...card });
  }
}
