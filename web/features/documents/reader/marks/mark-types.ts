import { z } from 'zod';
import { idSchema } from '#shared/contract/common.ts';
import { type DocumentMark, documentMarkInputSchema } from '#shared/contract/documents.ts';
import type { TextRange } from '#shared/rules/documents/text-places.ts';

/** What becomes of a mark: it is made, changed or (null) deleted. */
export const markChangeSchema = z.object({
  documentId: idSchema,
  markId: idSchema,
  mark: documentMarkInputSchema.nullable(),
});
export type MarkChange = z.infer<typeof markChangeSchema>;

/** A mark as the reader shows it. */
export type ShownMark = DocumentMark & {
  /** the server has not confirmed it as it stands here */
  isWaiting: boolean;
};

/** What was quoted of a document, and where that stood. */
export type Passage = Pick<DocumentMark, 'id' | 'section' | 'block' | 'quote' | 'prefix' | 'suffix'>;

/** A passage of the section that is open, and where it stands in it; null: that cannot be found any more. */
export type Placed<Of extends Passage> = { mark: Of; range: TextRange | null };
export type PlacedMark = Placed<ShownMark>;
