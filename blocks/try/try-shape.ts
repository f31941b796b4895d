import { z } from 'zod';
import { questionSchema } from '#shared/contract/exam.ts';
import { hintCount, shapeFields } from '../shape-fields.ts';

/** A question, with any number of attempts. */
export const tryShape = z.object({
  ...shapeFields,
  kind: z.literal('try'),
  question: questionSchema,
  hints: hintCount,
  /** its numbers come from this seed; GET /api/blocks/{id}?seed= returns others */
  seed: z.number().int().optional(),
});
