import { z } from 'zod';
import { optionSchema } from '#shared/contract/exam.ts';
import { figureSchema } from '#shared/contract/workbench/figure.ts';
import { markdown, shapeFields } from '../shape-fields.ts';

/** The input of a guess. */
const guessSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('choice'), options: z.array(optionSchema).min(2).max(6) }),
  z.object({ type: z.literal('number'), unit: z.string().optional() }),
  z.object({ type: z.literal('text') }),
  /** a mark on the horizontal axis of the figure */
  z.object({ type: z.literal('mark'), figure: figureSchema }),
]);

/** A guess before the answer. */
export const predictShape = z.object({
  ...shapeFields,
  kind: z.literal('predict'),
  prompt: markdown,
  guess: guessSchema,
});
