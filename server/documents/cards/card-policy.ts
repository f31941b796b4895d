import { cardBounds, type OwnCard } from '#shared/contract/cards.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { AppError, badRequest, notFound } from '../../platform/app-error.ts';
import type { CardWithTitle, FoundCards } from './card-types.ts';

/** The response for a card that is unknown or belongs to another user. */
export const cardNotFound = () => notFound('Card not found');

export const tooManyCards = (most: number, where: 'document' | 'learner') =>
  new AppError(
    413,
    where === 'document'
      ? `This document has ${most} cards, and that is the most. Delete some that you do not need any more.`
      : `You have ${most} cards, and that is the most. Delete some that you do not need any more.`,
    { code: 'quota_cards' },
  );

export const presentOwnCard = ({ card, title }: CardWithTitle): OwnCard => ({
  id: card.id,
  face: card.face,
  place: card.documentId && card.passage ? { documentId: card.documentId, ...card.passage } : null,
  source: title ?? card.source,
  createdAt: card.createdAt.toISOString(),
  updatedAt: card.updatedAt.toISOString(),
});

/** Normalises the name of a deck or a document to one line. */
export const sourceName = (name: string): string =>
  cleanText(name).replace(/\s+/g, ' ').trim().slice(0, cardBounds.source).toWellFormed();

/** The position at which a page of the list ended. */
export type CardCursor = { createdAt: Date; id: string };

const written = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @throws AppError 400 for an invalid cursor */
export function readCursor(text: string): CardCursor {
  const [, time = '', id = ''] = written.exec(text) ?? [];
  if (id === '') throw badRequest('cursor: Not one that this list gave', { cursor: 'Not valid' });
  return { createdAt: new Date(Number(time)), id };
}

/** Builds a page of the list; one card more than requested was read. */
export function pageOf({ rows, total }: FoundCards, limit: number) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)?.card : undefined;
  return {
    cards: page.map(presentOwnCard),
    total,
    nextCursor: last ? `${last.createdAt.getTime()}_${last.id}` : null,
  };
}
