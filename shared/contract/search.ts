import { z } from 'zod';
import { storableText } from './common.ts';

export const searchBounds = {
  /** characters of a search */
  asked: 200,
  /** of each kind */
  hits: 20,
  /** pieces of an excerpt */
  excerpt: 300,
} as const;

/** What is found, in the order in which it is shown. */
export const searchKinds = ['lesson', 'message', 'note', 'document', 'card', 'course', 'library'] as const;
const searchKindSchema = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKindSchema>;

const piecesSchema = z.array(z.object({ text: z.string(), found: z.boolean() })).max(searchBounds.excerpt);

const searchHitSchema = z.object({
  /** in pieces; those with `found` are words that were looked for */
  title: piecesSchema,
  /** what it is in, from the outside in: a course and its lesson, a document and its section */
  within: z.array(z.string()).max(3),
  excerpt: piecesSchema,
  /** the address of the exact place, within the product */
  address: z.string(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;
export type FoundPieces = SearchHit['title'];

/** GET /api/search?q=&limit=: `limit` of each kind */
export const searchQuerySchema = z.object({
  q: storableText(searchBounds.asked).default(''),
  limit: z.coerce.number().int().min(1).max(searchBounds.hits).default(5),
});

export const searchAnswerSchema = z.object({
  /** only of what something was found in */
  groups: z
    .array(z.object({ kind: searchKindSchema, hits: z.array(searchHitSchema).max(searchBounds.hits) }))
    .max(searchKinds.length),
  /** the kinds that could not be searched in time: asking again may find more */
  late: z.array(searchKindSchema).max(searchKinds.length),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
