import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CardFace, CardPlace, OwnCard } from '#shared/contract/cards.ts';
import {
  listCards,
  listDocumentCards,
  putCard as put,
  putDocumentCard,
  removeCard,
} from '#shared/contract/endpoints/cards.ts';
import { ApiError, type RequestOptions } from '#web/lib/api-client.ts';
import { call, callNow } from '#web/lib/call.ts';
import { cardKeys } from './card-keys.ts';

/** All cards of the document, in its order. @throws ApiError */
export const documentCardsQuery = (documentId: string) =>
  queryOptions({
    queryKey: cardKeys.ofDocument(documentId),
    queryFn: async ({ signal }): Promise<OwnCard[]> =>
      (await call(listDocumentCards, { params: { id: documentId } }, { signal })).cards,
    // Another device may have created some.
    refetchOnMount: 'always',
  });

/** All own cards, or those that contain all words of `q`, one page at a time. @throws ApiError */
export const cardsQuery = (userId: string | null, q: string) =>
  infiniteQueryOptions({
    queryKey: cardKeys.list(userId, q),
    queryFn: ({ pageParam, signal }) =>
      call(listCards, { query: { ...(q && { q }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: userId !== null,
    refetchOnMount: 'always',
  });

/** The new state of a card; `face` null: deleted. */
export type CardState = { cardId: string; place: CardPlace | null; face: CardFace | null };

/** What is sent of a card in a document, and of one without. */
const inDocument = (cardId: string, { documentId, ...passage }: CardPlace, face: CardFace) => ({
  params: { id: documentId, cardId },
  body: { face, ...passage },
});
const alone = (cardId: string, face: CardFace) => ({ params: { id: cardId }, body: { face } });

/** If its document has been deleted, the card is kept without one. @throws ApiError */
async function putCard(
  { cardId, place }: CardState,
  face: CardFace,
  options: RequestOptions,
): Promise<OwnCard> {
  if (place) {
    try {
      return await call(putDocumentCard, inDocument(cardId, place, face), options);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return call(put, alone(cardId, face), options);
}

/** Creates, changes or deletes a card. Idempotent. Resolves with null if it is deleted. @throws ApiError */
export async function sendCard(state: CardState, options: RequestOptions): Promise<OwnCard | null> {
  if (state.face) return putCard(state, state.face, options);
  await call(removeCard, { params: { id: state.cardId } }, options);
  return null;
}

/** The same while the page is being left: sent synchronously, without awaiting the response. */
export function sendCardOnLeaving({ cardId, place, face }: CardState, userId: string | null): void {
  if (!face) callNow(removeCard, { params: { id: cardId } }, userId);
  else if (place) callNow(putDocumentCard, inDocument(cardId, place, face), userId);
  else callNow(put, alone(cardId, face), userId);
}
