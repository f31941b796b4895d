import { z } from 'zod';
import { programTaskSchema } from '#shared/contract/workbench/program.ts';
import { hintCount, markdown, shapeFields } from '../shape-fields.ts';

/** A program to be written. */
export const codeShape = z.object({
  ...shapeFields,
  kind: z.literal('code'),
  prompt: markdown,
  task: programTaskSchema,
  hints: hintCount,
});
