import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type CardFace,
  type CardPlace,
  cardListSchema,
  documentCardsSchema,
  type OwnCard,
  ownCardSchema,
} from '#shared/contract/cards.ts';
import {
  ApiError,
  apiDelete,
  apiGet,
  apiPut,
  type RequestOptions,
  sendNow,
} from '../../../lib/api-client.ts';
import { cardKeys } from './card-keys.ts';

const one = (cardId: string): string => `/api/cards/${cardId}`;
const inDocument = (documentId: string): string => `/api/documents/${encodeURIComponent(documentId)}/cards`;

/** GET /api/documents/{id}/cards: all cards of the document, in its order. @throws ApiError */
export const documentCardsQuery = (documentId: string) =>
  queryOptions({
    queryKey: cardKeys.ofDocument(documentId),
    queryFn: async ({ signal }): Promise<OwnCard[]> =>
      (await apiGet(inDocument(documentId), documentCardsSchema, { signal })).cards,
    // Another device may have created some.
    refetchOnMount: 'always',
  });

/** GET /api/cards: all own cards, or those that contain all words of `q`, one page at a time. @throws ApiError */
export const cardsQuery = (userId: string | null, q: string) =>
  infiniteQueryOptions({
    queryKey: cardKeys.list(userId, q),
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ ...(q && { q }), ...(pageParam && { cursor: pageParam }) });
      return apiGet(`/api/cards?${asked}`, cardListSchema, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: userId !== null,
    refetchOnMount: 'always',
  });

/** The new state of a card; `face` null: deleted. */
export type CardState = { cardId: string; place: CardPlace | null; face: CardFace | null };

const bodyOf = (place: CardPlace | null, face: CardFace) => {
  if (!place) return { face };
  const { documentId, ...passage } = place;
  return { face, ...passage };
};
const pathOf = ({ cardId, place, face }: CardState): string =>
  place && face ? `${inDocument(place.documentId)}/${cardId}` : one(cardId);

/** PUT of a card; if its document has been deleted, the card is kept without one. @throws ApiError */
async function putCard(state: CardState, face: CardFace, call: RequestOptions): Promise<OwnCard> {
  try {
    return await apiPut(pathOf(state), bodyOf(state.place, face), ownCardSchema, call);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404 && state.place)) throw error;
    return apiPut(one(state.cardId), { face }, ownCardSchema, call);
  }
}

/** Creates, changes or deletes a card. Idempotent. Resolves with null if it is deleted. @throws ApiError */
export async function sendCard(state: CardState, call: RequestOptions): Promise<OwnCard | null> {
  if (state.face) return putCard(state, state.face, call);
  await apiDelete(one(state.cardId), undefined, z.unknown(), call);
  return null;
}

/** The same while the page is being left: sent synchronously, without awaiting the response. */
export const sendCardOnLeaving = (state: CardState, userId: string | null): void =>
  sendNow(pathOf(state), {
    method: state.face ? 'PUT' : 'DELETE',
    ...(state.face && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf(state.place, state.face)),
    }),
    keepalive: true,
    userId,
  });
