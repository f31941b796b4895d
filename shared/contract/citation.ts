import { z } from 'zod';
import { idSchema } from './common.ts';
import { documentBounds } from './documents.ts';

/**
 * A passage of one of the learner's own documents that a reply quotes. What it says stands word for word in the block that it
 * names, as the document was read when the reply was given.
 */
const passageCitationSchema = z.object({
  documentId: idSchema,
  /** of the document, and of the section, as they were called then */
  title: z.string(),
  sectionTitle: z.string(),
  /** from 1 */
  section: z.number().int(),
  /** index of the block in its section, from 0 */
  block: z.number().int(),
  page: z.number().int().nullable(),
  quote: z.string().max(documentBounds.quote),
});
export type PassageCitation = z.infer<typeof passageCitationSchema>;

/** So many passages at most are cited by one reply. */
export const mostCitations = 12;
export const citationsSchema = z.array(passageCitationSchema).max(mostCitations);
