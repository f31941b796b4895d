import { z } from 'zod';
import { cardFaceSchema, cardPlaceSchema, type OwnCard } from '#shared/contract/cards.ts';
import { idSchema } from '#shared/contract/common.ts';

/** A change to a card: created, changed or (face null) deleted. */
export const cardChangeSchema = z.object({
  cardId: idSchema,
  place: cardPlaceSchema.nullable(),
  face: cardFaceSchema.nullable(),
});
export type CardChange = z.infer<typeof cardChangeSchema>;

/** A card as shown. */
export type ShownCard = OwnCard & {
  /** whether this state is unconfirmed by the server */
  isWaiting: boolean;
};
