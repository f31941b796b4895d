import type { OwnCard } from '#shared/contract/cards.ts';
import type { Entry } from '../../../lib/outbox/entry.ts';
import type { ConfirmedCards } from './card-store.ts';
import type { CardChange, ShownCard } from './card-types.ts';

/**
 * The cards as shown to the learner: the server's list, with states confirmed since and unsent ones applied. New ones
 * come last. `isWanted`: which new ones belong in this list
 */
export function shownCards(
  server: readonly OwnCard[],
  confirmed: ConfirmedCards,
  waiting: readonly Entry<CardChange>[],
  isWanted: (card: OwnCard) => boolean,
): ShownCard[] {
  const cards = new Map<string, ShownCard>(server.map((card) => [card.id, { ...card, isWaiting: false }]));
  const put = (card: ShownCard) => {
    if (cards.has(card.id) || isWanted(card)) cards.set(card.id, card);
  };
  for (const [id, card] of Object.entries(confirmed)) {
    const known = cards.get(id);
    if (card === null) cards.delete(id);
    else if (!known || card.updatedAt >= known.updatedAt)
      put({ ...card, source: card.source || (known?.source ?? ''), isWaiting: false });
  }
  for (const { at, body } of waiting) {
    const { cardId: id, face, place } = body;
    const now = new Date(at).toISOString();
    const { createdAt = now, source = '' } = cards.get(id) ?? {};
    if (face === null) cards.delete(id);
    else put({ id, face, place, source, createdAt, updatedAt: now, isWaiting: true });
  }
  return [...cards.values()];
}

/** In the order of the passages they were made from. */
export const byPlace = ({ place: one }: ShownCard, { place: other }: ShownCard): number =>
  (one?.section ?? 0) - (other?.section ?? 0) || (one?.block ?? 0) - (other?.block ?? 0);
