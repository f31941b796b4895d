import { z } from 'zod';
import { idSchema, storableText } from './common.ts';
import { documentMarkSchema } from './documents.ts';

/** What a learner's own cards may be. */
export const cardBounds = {
  /** of each side, and of a sentence with gaps */
  side: 4000,
  gaps: 50,
  /** of one document */
  inDocument: 2000,
  /** of one learner */
  cards: 20_000,
  page: 100,
  search: 200,
  /** what a card came from: a document's title, or a deck's name */
  source: 300,
} as const;

const side = storableText(cardBounds.side).refine((text) => text.trim() !== '', 'is empty');
const place = z.number().int().min(0).max(cardBounds.side);
const gapsSchema = z
  .array(z.tuple([place, place]).meta({ maxItems: 2 }))
  .min(1)
  .max(cardBounds.gaps);

/**
 * What a card says, as plain text: two sides, or a sentence with gaps, each from its first UTF-16 code unit to behind its
 * last, in order and apart from each other.
 */
export const cardFaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('basic'), front: side, back: side }),
  z.strictObject({ kind: z.literal('gap'), text: side, gaps: gapsSchema }).refine(({ text, gaps }) => {
    const isInOrder = gaps.every(([from], at) => from >= (gaps[at - 1]?.[1] ?? 0));
    return isInOrder && gaps.every(([from, to]) => to <= text.length && text.slice(from, to).trim() !== '');
  }, 'has gaps that are none'),
]);
export type CardFace = z.infer<typeof cardFaceSchema>;

/** The passage that a card was made from, kept as a mark is. */
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

/** A card that a learner made, or brought along. */
export const ownCardSchema = z.object({
  id: idSchema,
  face: cardFaceSchema,
  /** null: it was made from no document, or that is gone */
  place: cardPlaceSchema.nullable(),
  /** the title of its document, or of one that is gone, or the deck that it came with; '': none */
  source: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type OwnCard = z.infer<typeof ownCardSchema>;

/** GET /api/documents/{id}/cards, in the order of the document */
export const documentCardsSchema = z.object({ cards: z.array(ownCardSchema).max(cardBounds.inDocument) });

/** PUT /api/documents/{id}/cards/{cardId}: the client makes the id, so that sending twice makes one card */
export const documentCardInputSchema = cardPassageSchema.extend({ face: cardFaceSchema }).strict();
export type DocumentCardInput = z.infer<typeof documentCardInputSchema>;

/** PUT /api/cards/{id}: a card of no document, or what another one says from now on */
export const cardInputSchema = z.strictObject({ face: cardFaceSchema });

/** GET /api/cards?q=&cursor=&limit=: all own cards, newest first */
export const cardListSchema = z.object({
  cards: z.array(ownCardSchema).max(cardBounds.page),
  /** how many there are, of those that are looked for */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type CardList = z.infer<typeof cardListSchema>;

/** POST /api/cards/import: what became of the cards of a package */
export const cardImportSchema = z.object({
  added: z.number().int(),
  /** were there already, by what Anki knows their notes by */
  known: z.number().int(),
  /** without any text to ask or to answer with, such as pictures and sounds alone */
  empty: z.number().int(),
  /** with more on a side than one may have */
  long: z.number().int(),
});
export type CardImport = z.infer<typeof cardImportSchema>;
