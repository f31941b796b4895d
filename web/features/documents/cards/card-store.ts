import { create } from 'zustand';
import type { OwnCard } from '#shared/contract/cards.ts';
import type { CardChange } from './card-types.ts';

/** A card rejected by the server, kept with the reason, so that nothing written is lost. */
type RefusedCard = { change: CardChange; message: string };
/** By the card's id; null: deleted. */
export type ConfirmedCards = Readonly<Record<string, OwnCard | null>>;

type CardState = {
  /** what the server has confirmed during this visit */
  confirmed: ConfirmedCards;
  refused: readonly RefusedCard[];
};

export const useCardStore = create<CardState>()(() => ({ confirmed: {}, refused: [] }));

/** Records a card's state confirmed by the server. */
export const confirmCard = (cardId: string, card: OwnCard | null): void =>
  useCardStore.setState(({ confirmed }) => ({ confirmed: { ...confirmed, [cardId]: card } }));

/** Clears the confirmed states, since all cards have been refetched: deleted ones may have come back. */
export const forgetConfirmedCards = (): void => useCardStore.setState({ confirmed: {} });

/** Records a card that the server rejected permanently. */
export const refuseCard = (refusal: RefusedCard): void =>
  useCardStore.setState(({ refused }) => ({
    refused: [...refused.filter(({ change }) => change.cardId !== refusal.change.cardId), refusal],
  }));

/** The card is sent again, or discarded. */
export const forgetRefusedCard = (cardId: string): void =>
  useCardStore.setState(({ refused }) => ({
    refused: refused.filter(({ change }) => change.cardId !== cardId),
  }));
