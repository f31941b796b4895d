import { z } from 'zod';
import { idSchema, storableText } from './common.ts';
import { documentMarkSchema } from './documents.ts';

/** Limits of a learner's own cards. */
export const cardBounds = {
  /** characters of each side, and of a sentence with gaps */
  side: 4000,
  gaps: 50,
  /** of one document */
  inDocument: 2000,
  /** of one learner */
  cards: 20_000,
  page: 100,
  search: 200,
  /** the source of a card: a document's title, or a deck's name */
  source: 300,
} as const;

const side = storableText(cardBounds.side).refine((text) => text.trim() !== '', 'is empty');
const place = z.number().int().min(0).max(cardBounds.side);
const gapsSchema = z
  .array(z.tuple([place, place]).meta({ maxItems: 2 }))
  .min(1)
  .max(cardBounds.gaps);

/**
 * The text of a card, plain: two sides, or a sentence with gaps, each a range of UTF-16 code units (end exclusive), in
 * order and without overlap.
 */
export const cardFaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('basic'), front: side, back: side }),
  z.strictObject({ kind: z.literal('gap'), text: side, gaps: gapsSchema }).refine(({ text, gaps }) => {
    const isInOrder = gaps.every(([from], at) => from >= (gaps[at - 1]?.[1] ?? 0));
    return isInOrder && gaps.every(([from, to]) => to <= text.length && text.slice(from, to).trim() !== '');
  }, 'has gaps that are none'),
]);
export type CardFace = z.infer<typeof cardFaceSchema>;

/** The passage that a card was made from, stored like a mark. */
const cardPassageSchema = documentMarkSchema.pick({
  section: true,
  block: true,
  quote: true,
  prefix: true,
  suffix: true,
});
export type CardPassage = z.infer<typeof cardPassageSchema>;
export const cardPlaceSchema = cardPassageSchema.extend({ documentId: idSchema });
export type CardPlace = z.infer<typeof cardPlaceSchema>;

export const ownCardSchema = z.object({
  id: idSchema,
  face: cardFaceSchema,
  /** null: not made from a document, or the document was deleted */
  place: cardPlaceSchema.nullable(),
  /** the title of its document, also of a deleted one, or the deck it was imported from; '': none */
  source: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type OwnCard = z.infer<typeof ownCardSchema>;

/** GET /api/documents/{id}/cards, in the order of the document */
export const documentCardsSchema = z.object({ cards: z.array(ownCardSchema).max(cardBounds.inDocument) });

/** PUT /api/documents/{id}/cards/{cardId}: the client generates the id, so that a repeated request makes one card */
export const documentCardInputSchema = cardPassageSchema.extend({ face: cardFaceSchema }).strict();
export type DocumentCardInput = z.infer<typeof documentCardInputSchema>;

/** PUT /api/cards/{id}: creates a card without a document, or changes the text of any card */
export const cardInputSchema = z.strictObject({ face: cardFaceSchema });

/** GET /api/cards?q=&cursor=&limit=: all own cards, newest first */
export const cardListSchema = z.object({
  cards: z.array(ownCardSchema).max(cardBounds.page),
  /** the number of all cards that match the search */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type CardList = z.infer<typeof cardListSchema>;

/** POST /api/cards/import: the result of importing a package */
export const cardImportSchema = z.object({
  added: z.number().int(),
  /** existed already, judged by the guid of their notes */
  known: z.number().int(),
  /** without any text, such as pictures and sounds only */
  empty: z.number().int(),
  /** with a side longer than permitted */
  long: z.number().int(),
});
export type CardImport = z.infer<typeof cardImportSchema>;
