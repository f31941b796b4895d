import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OwnCard } from '#shared/contract/cards.ts';
import { useWaiting } from '../../../lib/outbox/use-outbox.ts';
import { documentCardsQuery } from '../api/cards.ts';
import { cardQueue } from './card-queue.ts';
import { useCardStore } from './card-store.ts';
import type { ShownCard } from './card-types.ts';
import { byPlace, shownCards } from './shown-cards.ts';

/** These cards with newer states in this browser applied. */
export function useShownCards(server: readonly OwnCard[], isWanted: (card: OwnCard) => boolean): ShownCard[] {
  const confirmed = useCardStore((state) => state.confirmed);
  const waiting = useWaiting(cardQueue);
  return useMemo(
    () => shownCards(server, confirmed, waiting, isWanted),
    [server, confirmed, waiting, isWanted],
  );
}

const none: readonly OwnCard[] = [];

/** A document's cards in its order, including unconfirmed ones. */
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
