import { z } from 'zod';
import { cardFaceSchema, cardPlaceSchema, type OwnCard } from '#shared/contract/cards.ts';
import { idSchema } from '#shared/contract/common.ts';

/** What becomes of a card: it is made, changed or (face null) deleted. */
export const cardChangeSchema = z.object({
  cardId: idSchema,
  place: cardPlaceSchema.nullable(),
  face: cardFaceSchema.nullable(),
});
export type CardChange = z.infer<typeof cardChangeSchema>;

/** A card as it is shown. */
export type ShownCard = OwnCard & {
  /** the server has not confirmed it as it stands here */
  isWaiting: boolean;
};
