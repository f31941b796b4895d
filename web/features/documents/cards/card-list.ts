import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import {
  type CardFace,
  type CardPlace,
  cardFaceSchema,
  cardPlaceSchema,
  type OwnCard,
} from '#shared/contract/cards.ts';
import { idSchema } from '#shared/contract/common.ts';
import { newId } from '#web/lib/new-id.ts';
import { createOptimisticList } from '#web/lib/outbox/optimistic-list.ts';
import type { Shown } from '#web/lib/outbox/shown-items.ts';
import { toast } from '#web/ui/toast.ts';
import { documentCardsQuery, sendCard, sendCardOnLeaving } from '../api/cards.ts';
import { cardTexts as texts } from './texts.ts';

/** A change to a card: created, changed or (face null) deleted. */
const changeSchema = z.object({
  cardId: idSchema,
  place: cardPlaceSchema.nullable(),
  face: cardFaceSchema.nullable(),
});
type CardChange = z.infer<typeof changeSchema>;

/** A card as shown. */
export type ShownCard = Shown<OwnCard>;

const cardList = createOptimisticList<OwnCard, CardChange>({
  name: 'own-card',
  schema: changeSchema,
  // Each card is sent by itself.
  laneOf: ({ cardId }) => cardId,
  slotOf: ({ cardId }) => cardId,
  idOf: ({ cardId }) => cardId,
  itemOf: ({ face, place }, known) => face && { face, place, source: known?.source ?? '' },
  deliver: sendCard,
  sendOnLeaving: sendCardOnLeaving,
  sayRefused: (reason = texts.notTaken) => {
    toast(reason, { kind: 'error' });
    return reason;
  },
});
const { send, useShown } = cardList;
export const { queue: cardQueue, useListStore: useCardStore, forgetRefused: forgetRefusedCard } = cardList;

/** Stores a new card in the browser and sends it. */
export const addCard = (face: CardFace, place: CardPlace | null): void =>
  send({ cardId: newId(), place, face });

type Known = Pick<OwnCard, 'id' | 'place'>;

/** Sets a card's new state, whether it existed before or not. */
export const changeCard = ({ id, place }: Known, face: CardFace): void => send({ cardId: id, place, face });

export const removeCard = ({ id, place }: Known): void => send({ cardId: id, place, face: null });

/** Clears the confirmed states, since all cards have been refetched: deleted ones may have come back. */
export const forgetConfirmedCards = (): void => useCardStore.setState({ confirmed: {} });

/** These cards with newer states in this browser applied. `isWanted`: which new ones belong here */
export const useShownCards = (
  server: readonly OwnCard[],
  isWanted: (card: OwnCard) => boolean,
): ShownCard[] => useShown(server, undefined, isWanted);

const none: readonly OwnCard[] = [];

/** A document's cards in the order of their passages, including unconfirmed ones. */
export function useDocumentCards(documentId: string) {
  const { data, error, isFetching, refetch } = useQuery(documentCardsQuery(documentId));
  const isHere = useMemo(
    () =>
      ({ place }: OwnCard) =>
        place?.documentId === documentId,
    [documentId],
  );
  const shown = useShownCards(data ?? none, isHere);
  const cards = useMemo(() => shown.toSorted(byPlace), [shown]);
  return { cards, error, isFetching, refetch };
}

const byPlace = ({ place: one }: ShownCard, { place: other }: ShownCard): number =>
  (one?.section ?? 0) - (other?.section ?? 0) || (one?.block ?? 0) - (other?.block ?? 0);
