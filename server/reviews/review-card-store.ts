import { and, asc, eq, exists, gte, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { inPieces } from '../platform/database/in-pieces.ts';
import { ownCards } from '../platform/database/schema/cards.ts';
import { documents } from '../platform/database/schema/documents.ts';
import { evidence, stillCounts } from '../platform/database/schema/evidence.ts';
import { reviewCards } from '../platform/database/schema/reviews.ts';
import { stillAsked } from './second-look-store.ts';

export type CardRow = typeof reviewCards.$inferSelect;
export type NewCard = typeof reviewCards.$inferInsert;
/** A review card, with the learner's own card that it refers to and the title of that card's document, if any. */
export type AskedCard = { card: CardRow; own: typeof ownCards.$inferSelect | null; title: string | null };

const asked = (tx: Transaction) =>
  tx
    .select({ card: reviewCards, own: ownCards, title: documents.title })
    .from(reviewCards)
    .leftJoin(ownCards, and(eq(ownCards.userId, reviewCards.userId), eq(ownCards.id, reviewCards.ownCardId)))
    .leftJoin(documents, eq(documents.id, ownCards.documentId));

/** Stores cards; an existing one with the same key stays unchanged. */
export async function keepCards(tx: Transaction, cards: NewCard[]): Promise<void> {
  if (cards.length > 0) await tx.insert(reviewCards).values(cards).onConflictDoNothing();
}

/** The same for many of a learner's own cards. */
export async function keepOwnCards(
  tx: Transaction,
  { userId, seenAt, firstGrade }: Pick<NewCard, 'userId' | 'seenAt' | 'firstGrade'>,
  cards: (Pick<NewCard, 'id' | 'key' | 'dueAt'> & { ownCardId: string })[],
): Promise<void> {
  for (const some of inPieces(cards))
    await tx.execute(sql`
      insert into ${reviewCards} (user_id, id, kind, key, own_card_id, lesson_title, body, seen_at, first_grade, due_at)
      select ${userId}::uuid, id, 'own', key, "ownCardId", '', '{"kind":"own"}'::jsonb,
             ${seenAt.toISOString()}::timestamptz, ${firstGrade}::integer, "dueAt"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as one(id uuid, key text, "ownCardId" uuid, "dueAt" timestamptz)
      on conflict do nothing`);
}

/** Locks a card for the rest of the transaction; null when it is not the learner's. */
export async function lockCard(tx: Transaction, userId: string, id: string): Promise<CardRow | null> {
  const [row] = await tx
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), eq(reviewCards.id, id)))
    .for('update');
  return row ?? null;
}

type Due = { missedAt: Date | null; round: number; dueAt: Date };

export async function saveDue(
  tx: Transaction,
  card: Pick<CardRow, 'userId' | 'id'>,
  due: Due,
): Promise<void> {
  await tx
    .update(reviewCards)
    .set(due)
    .where(and(eq(reviewCards.userId, card.userId), eq(reviewCards.id, card.id)));
}

/** Stores the other numbers of a question card. */
export async function saveVaried(
  tx: Transaction,
  card: Pick<CardRow, 'userId' | 'id'>,
  varied: NonNullable<CardRow['varied']>,
): Promise<void> {
  await tx
    .update(reviewCards)
    .set({ varied })
    .where(and(eq(reviewCards.userId, card.userId), eq(reviewCards.id, card.id)));
}

/** The cards that are due before a time, the longest overdue first. */
export function listDue(tx: Transaction, userId: string, before: Date, limit: number): Promise<AskedCard[]> {
  return asked(tx)
    .where(and(eq(reviewCards.userId, userId), lt(reviewCards.dueAt, before), stillAsked()))
    .orderBy(asc(reviewCards.dueAt), asc(reviewCards.id))
    .limit(limit);
}

/** The cards that are due next, in order, except those reviewed since `start`, the beginning of the day. */
export function listEarly(
  tx: Transaction,
  userId: string,
  { start, end }: { start: Date; end: Date },
  limit: number,
): Promise<AskedCard[]> {
  const reviewedToday = exists(
    tx
      .select({ one: sql`1` })
      .from(evidence)
      .where(
        and(
          eq(evidence.userId, userId),
          eq(evidence.kind, 'review-graded'),
          gte(evidence.occurredAt, start),
          sql`${evidence.payload} ->> 'cardId' = ${reviewCards.id}::text`,
          stillCounts(),
        ),
      ),
  );
  return asked(tx)
    .where(and(eq(reviewCards.userId, userId), gte(reviewCards.dueAt, end), stillAsked(), not(reviewedToday)))
    .orderBy(asc(reviewCards.dueAt), asc(reviewCards.id))
    .limit(limit);
}

/** When a learner's own cards that were never reviewed are due, and how many at each of these times. */
export async function countNewByMoment(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<{ dueAt: Date; count: number }[]> {
  return tx
    .select({ dueAt: reviewCards.dueAt, count: sql<number>`count(*)::int` })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, userId),
        isNotNull(reviewCards.ownCardId),
        eq(reviewCards.round, 0),
        gte(reviewCards.dueAt, now),
      ),
    )
    .groupBy(reviewCards.dueAt);
}

/** Those of these keys that have been reviewed before. */
export async function listWithHistory(tx: Transaction, userId: string, keys: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ key: evidence.questionId })
    .from(evidence)
    .where(
      and(
        eq(evidence.userId, userId),
        eq(evidence.kind, 'review-graded'),
        inArray(evidence.questionId, keys),
        stillCounts(),
      ),
    );
  return rows.flatMap(({ key }) => key ?? []);
}
