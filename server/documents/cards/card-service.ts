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

/** A learner's own cards. What is about a document throws 404 for one that is not theirs. */
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

  /** Makes it, and it is asked from tomorrow on; or changes it, which leaves its reviews as they are. */
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

    /** Makes a card of a passage, or changes it: sent twice, it is there once. Throws 413 beyond what there may be. */
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
        // Deleted meanwhile, it would take a card along that was acknowledged.
        holdDocument,
      ),

    /** One that is not there is gone already. */
    removeFromDocument: (userId: string, documentId: string, id: string): Promise<void> =>
      inOwn(userId, documentId, (tx) => deleteCard(tx, userId, id, documentId)),

    /** All cards, or those that say all of `q`, a page at a time. Throws 400 for a cursor that is none. */
    list: async (userId: string, { q = '', cursor, limit }: CardQuery): Promise<CardList> => {
      const after = cursor ? readCursor(cursor) : null;
      const found = await database.asLearner(userId, (tx) => listCards(tx, userId, { q, after, limit }));
      return pageOf(found, limit);
    },

    /** Makes a card of no document, or changes what one says; where it came from stays. Throws 413 beyond what there may be. */
    put: (userId: string, id: string, face: CardFace): Promise<OwnCard> =>
      database.asLearner(userId, (tx) => {
        const now = clock.now();
        return put(tx, made(userId, id, face, now), { face, updatedAt: now }, null);
      }),

    remove: (userId: string, id: string): Promise<void> =>
      database.asLearner(userId, (tx) => deleteCard(tx, userId, id, null)),
  };
}
