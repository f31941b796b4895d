import { z } from 'zod';
import { optionSchema } from '#shared/contract/exam.ts';
import { figureSchema } from '#shared/contract/workbench/figure.ts';
import { hintCount, markdown, shapeFields } from '../shape-fields.ts';

/** The question on a figure; `place` and `read` are answered with a number. */
const figureAskSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('choose'), marks: z.array(optionSchema).min(2).max(20) }),
  z.object({ type: z.literal('place'), axis: z.enum(['x', 'y']) }),
  z.object({ type: z.literal('read'), unit: z.string().optional() }),
]);

/** A graph of data to be looked at, or with a question. */
export const figureShape = z.object({
  ...shapeFields,
  kind: z.literal('figure'),
  prompt: markdown.optional(),
  figure: figureSchema,
  /** description for screen readers */
  alt: z.string(),
  ask: figureAskSchema.optional(),
  hints: hintCount,
});
