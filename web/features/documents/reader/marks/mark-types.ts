import { z } from 'zod';
import { idSchema } from '#shared/contract/common.ts';
import { type DocumentMark, documentMarkInputSchema } from '#shared/contract/documents.ts';
import type { TextRange } from '#shared/rules/documents/text-places.ts';
import type { Shown } from '#web/lib/outbox/shown-items.ts';

/** A change to a mark: created, changed or (null) deleted. */
export const markChangeSchema = z.object({
  documentId: idSchema,
  markId: idSchema,
  mark: documentMarkInputSchema.nullable(),
});
export type MarkChange = z.infer<typeof markChangeSchema>;

/** A mark as the reader shows it. */
export type ShownMark = Shown<DocumentMark>;

/** A quotation from a document, with its place. */
export type Passage = Pick<DocumentMark, 'id' | 'section' | 'block' | 'quote' | 'prefix' | 'suffix'>;

/** A passage with its position in the open section; null: it was not found. */
export type Placed<Of extends Passage> = { mark: Of; range: TextRange | null };
export type PlacedMark = Placed<ShownMark>;
