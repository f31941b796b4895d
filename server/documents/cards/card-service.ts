import {
  type CardFace,
  type CardList,
  cardBounds,
  type DocumentCardInput,
  type OwnCard,
} from '#shared/contract/cards.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { beginReviews } from '../../reviews/own-card-service.ts';
import { documentNotFound } from '../document-policy.ts';
import { findDocument, holdDocument } from '../document-store.ts';
import { cardNotFound, pageOf, presentOwnCard, readCursor, tooManyCards } from './card-policy.ts';
import {
  countOthers,
  deleteCard,
  findCard,
  insertCards,
  listCards,
  listOfDocument,
  lockCards,
  updateCard,
} from './card-store.ts';
import type { CardRow, NewCard } from './card-types.ts';

export type CardService = ReturnType<typeof createCardService>;
export type CardQuery = { q?: string | undefined; cursor?: string | undefined; limit: number };

/** A learner's own cards. Calls about a document throw 404 for one that is not theirs. */
export function createCardService({ database, clock }: { database: Database; clock: Clock }) {
  const inOwn = <T>(
    userId: string,
    documentId: string,
    work: (tx: Transaction) => Promise<T>,
    find: (tx: Transaction, id: string) => Promise<unknown> = findDocument,
  ) =>
    database.asLearner(userId, async (tx) => {
      if (!(await find(tx, documentId))) throw documentNotFound();
      return work(tx);
    });

  /** Creates a card, which is first asked tomorrow, or changes its text, which keeps its schedule. */
  const put = async (
    tx: Transaction,
    card: NewCard,
    change: Partial<CardRow>,
    documentId: string | null,
  ): Promise<OwnCard> => {
    const { userId, id } = card;
    await lockCards(tx, userId);
    const others = await countOthers(tx, userId, id, documentId);
    if (documentId && others.inDocument >= cardBounds.inDocument)
      throw tooManyCards(cardBounds.inDocument, 'document');
    if (!(await updateCard(tx, userId, id, change))) {
      if (others.all >= cardBounds.cards) throw tooManyCards(cardBounds.cards, 'learner');
      await beginReviews(tx, userId, await insertCards(tx, [card]), clock.now());
    }
    const found = await findCard(tx, userId, id);
    if (!found) throw cardNotFound();
    return presentOwnCard(found);
  };

  const made = (userId: string, id: string, face: CardFace, now: Date): NewCard => ({
    ...{ userId, id, guid: id, face },
    ...{ createdAt: now, updatedAt: now },
  });

  return {
    /** The cards of a document, in its order. */
    listOfDocument: (userId: string, documentId: string): Promise<OwnCard[]> =>
      inOwn(userId, documentId, async (tx) => (await listOfDocument(tx, documentId)).map(presentOwnCard)),

    /** Creates or changes a card of a passage; idempotent. Throws 413 beyond the limits. */
    putInDocument: (
      userId: string,
      documentId: string,
      id: string,
      { face, ...passage }: DocumentCardInput,
    ): Promise<OwnCard> =>
      inOwn(
        userId,
        documentId,
        (tx) => {
          const now = clock.now();
          const change = { face, documentId, passage, updatedAt: now };
          return put(tx, { ...made(userId, id, face, now), ...change }, change, documentId);
        },
        // Locks the document: deleting it concurrently would also delete an acknowledged card.
        holdDocument,
      ),

    /** Idempotent: a missing card counts as deleted. */
    removeFromDocument: (userId: string, documentId: string, id: string): Promise<void> =>
      inOwn(userId, documentId, (tx) => deleteCard(tx, userId, id, documentId)),

    /** All cards, or those that contain all words of `q`, page by page. Throws 400 for an invalid cursor. */
    list: async (userId: string, { q = '', cursor, limit }: CardQuery): Promise<CardList> => {
      const after = cursor ? readCursor(cursor) : null;
      const found = await database.asLearner(userId, (tx) => listCards(tx, userId, { q, after, limit }));
      return pageOf(found, limit);
    },

    /** Creates a card without a document, or changes a card's text and keeps its source. Throws 413 beyond the limits. */
    put: (userId: string, id: string, face: CardFace): Promise<OwnCard> =>
      database.asLearner(userId, (tx) => {
        const now = clock.now();
        return put(tx, made(userId, id, face, now), { face, updatedAt: now }, null);
      }),

    remove: (userId: string, id: string): Promise<void> =>
      database.asLearner(userId, (tx) => deleteCard(tx, userId, id, null)),
  };
}
