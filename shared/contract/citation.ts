import { z } from 'zod';
import { idSchema } from './common.ts';
import { documentBounds } from './documents.ts';

/**
 * A passage of one of the learner's own documents that a reply quotes. Its words occur verbatim in the named block, in the
 * version of the document at the time of the reply.
 */
const passageCitationSchema = z.object({
  documentId: idSchema,
  /** titles of the document and of the section at that time */
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

export const mostCitations = 12;
export const citationsSchema = z.array(passageCitationSchema).max(mostCitations);
