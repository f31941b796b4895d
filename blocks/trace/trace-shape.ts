import { z } from 'zod';
import { markdown, shapeFields } from '../shape-fields.ts';

/** A program to be stepped through. */
export const traceShape = z.object({
  ...shapeFields,
  kind: z.literal('trace'),
  prompt: markdown.optional(),
  /** JavaScript */
  program: z.string().max(4000),
});
