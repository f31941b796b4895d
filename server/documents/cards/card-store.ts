import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { cardBounds } from '#shared/contract/cards.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inPieces } from '../../platform/database/in-pieces.ts';
import { ownCards } from '../../platform/database/schema/cards.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import type { CardCursor } from './card-policy.ts';
import type { CardRow, CardWithTitle, FoundCards, NewCard } from './card-types.ts';

const withTitle = (tx: Transaction) =>
  tx
    .select({ card: ownCards, title: documents.title })
    .from(ownCards)
    .leftJoin(documents, eq(documents.id, ownCards.documentId));

const ofLearner = (userId: string, id: string) => and(eq(ownCards.userId, userId), eq(ownCards.id, id));

const inPassage = (name: 'section' | 'block') => sql`(${ownCards.passage} ->> ${name})::int`;

/** The cards of a document in its order. */
export function listOfDocument(tx: Transaction, documentId: string): Promise<CardWithTitle[]> {
  return withTitle(tx)
    .where(eq(ownCards.documentId, documentId))
    .orderBy(inPassage('section'), inPassage('block'), asc(ownCards.createdAt), asc(ownCards.id))
    .limit(cardBounds.inDocument);
}

/** Lock this before counting cards in order to add some: the count is then valid until the transaction ends. */
export async function lockCards(tx: Transaction, userId: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${userId}::uuid::text, 29))`;
  await tx.select({ locked: sql`1` }).from(sql`${lock} as locked`);
}

/** The number of cards other than the one of this id, of the learner and of one document. */
export async function countOthers(
  tx: Transaction,
  userId: string,
  id: string,
  documentId: string | null,
): Promise<{ all: number; inDocument: number }> {
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      inDocument: sql<number>`(count(*) filter (where ${ownCards.documentId} = ${documentId}::uuid))::int`,
    })
    .from(ownCards)
    .where(and(eq(ownCards.userId, userId), ne(ownCards.id, id)));
  return row ?? { all: 0, inDocument: 0 };
}

export async function findCard(tx: Transaction, userId: string, id: string): Promise<CardWithTitle | null> {
  const [row] = await withTitle(tx).where(ofLearner(userId, id));
  return row ?? null;
}

/** Stores many cards of a learner at once; existing ids and guids stay unchanged. @returns the ids of the new cards */
export async function insertCards(tx: Transaction, cards: NewCard[]): Promise<string[]> {
  const ids: string[] = [];
  for (const some of inPieces(cards)) {
    const rows = await tx.execute(sql`
      insert into ${ownCards} (user_id, id, face, document_id, passage, source, guid, created_at, updated_at)
      select "userId", id, face, "documentId", passage, coalesce(source, ''), guid, "createdAt", "updatedAt"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as one("userId" uuid, id uuid, face jsonb, "documentId" uuid, passage jsonb, source text, guid text,
               "createdAt" timestamptz, "updatedAt" timestamptz)
      on conflict do nothing returning id`);
    ids.push(...(rows as unknown as { id: string }[]).map(({ id }) => id));
  }
  return ids;
}

/** False: there is no such card. */
export async function updateCard(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<CardRow>,
): Promise<boolean> {
  const rows = await tx
    .update(ownCards)
    .set(change)
    .where(ofLearner(userId, id))
    .returning({ id: ownCards.id });
  return rows.length === 1;
}

/** `documentId` null: of any source. */
export async function deleteCard(
  tx: Transaction,
  userId: string,
  id: string,
  documentId: string | null,
): Promise<void> {
  const ofDocument = documentId === null ? undefined : eq(ownCards.documentId, documentId);
  await tx.delete(ownCards).where(and(ofLearner(userId, id), ofDocument));
}

/** Detaches the cards from a document that is being deleted: they keep its title only. */
export async function forgetDocument(tx: Transaction, documentId: string): Promise<void> {
  await tx
    .update(ownCards)
    .set({
      documentId: null,
      passage: null,
      source: sql`(select ${documents.title} from ${documents} where ${documents.id} = ${documentId})`,
    })
    .where(eq(ownCards.documentId, documentId));
}

const patternOf = (q: string): string => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

/** All words occur in the card's text or in the name of its source. */
function saysAll(q: string): SQL[] {
  const side = (name: string) => sql`coalesce(${ownCards.face} ->> ${name}, '')`;
  const from = sql`coalesce(${documents.title}, ${ownCards.source})`;
  const said = sql`concat_ws(' ', ${side('front')}, ${side('back')}, ${side('text')}, ${from})`;
  const words = q.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, 8).map((word) => sql`${said} ilike ${patternOf(word)}`);
}

type Wanted = { q: string; after: CardCursor | null; limit: number };

/** A page of a learner's cards, newest first, with one card more if there are more. */
export async function listCards(
  tx: Transaction,
  userId: string,
  { q, after, limit }: Wanted,
): Promise<FoundCards> {
  const wanted = [eq(ownCards.userId, userId), ...saysAll(q)];
  const behind =
    after &&
    or(
      sql`${ownCards.createdAt} < ${after.createdAt.toISOString()}::timestamptz`,
      and(
        sql`${ownCards.createdAt} = ${after.createdAt.toISOString()}::timestamptz`,
        sql`${ownCards.id} < ${after.id}::uuid`,
      ),
    );
  const rows = await withTitle(tx)
    .where(and(...wanted, behind ?? undefined))
    .orderBy(desc(ownCards.createdAt), desc(ownCards.id))
    .limit(limit + 1);
  const [count] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(ownCards)
    .leftJoin(documents, eq(documents.id, ownCards.documentId))
    .where(and(...wanted));
  return { rows, total: count?.total ?? 0 };
}

/** All of a learner's cards, the oldest first. */
export function listAllCards(tx: Transaction, userId: string): Promise<CardWithTitle[]> {
  return withTitle(tx)
    .where(eq(ownCards.userId, userId))
    .orderBy(asc(ownCards.createdAt), asc(ownCards.id))
    .limit(cardBounds.cards);
}

/** The guids by which Anki identifies them. */
export async function listGuids(tx: Transaction, userId: string): Promise<Set<string>> {
  const rows = await tx.select({ guid: ownCards.guid }).from(ownCards).where(eq(ownCards.userId, userId));
  return new Set(rows.map(({ guid }) => guid));
}
