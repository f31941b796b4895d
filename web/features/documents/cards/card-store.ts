import { create } from 'zustand';
import type { OwnCard } from '#shared/contract/cards.ts';
import type { CardChange } from './card-types.ts';

/** A card that the server will not have, kept with why, so that nothing written is lost with it. */
type RefusedCard = { change: CardChange; message: string };
/** By the card's id; null: it is deleted. */
export type ConfirmedCards = Readonly<Record<string, OwnCard | null>>;

type CardState = {
  /** what the server has confirmed during this visit */
  confirmed: ConfirmedCards;
  refused: readonly RefusedCard[];
};

export const useCardStore = create<CardState>()(() => ({ confirmed: {}, refused: [] }));

/** The server has this of a card now. */
export const confirmCard = (cardId: string, card: OwnCard | null): void =>
  useCardStore.setState(({ confirmed }) => ({ confirmed: { ...confirmed, [cardId]: card } }));

/** All of them have been asked for anew: what was deleted may have come back. */
export const forgetConfirmedCards = (): void => useCardStore.setState({ confirmed: {} });

/** The server will never take this. */
export const refuseCard = (refusal: RefusedCard): void =>
  useCardStore.setState(({ refused }) => ({
    refused: [...refused.filter(({ change }) => change.cardId !== refusal.change.cardId), refusal],
  }));

/** It is tried again, or not wanted any more. */
export const forgetRefusedCard = (cardId: string): void =>
  useCardStore.setState(({ refused }) => ({
    refused: refused.filter(({ change }) => change.cardId !== cardId),
  }));
