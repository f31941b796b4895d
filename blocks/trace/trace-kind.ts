import { z } from 'zod';
import { text } from '#questions/authored-fields.ts';
import { shapeOf } from '../authored-block.ts';
import type { BlockDefinition } from '../block-definition.ts';
import { blockIdSchema } from '../shape-fields.ts';

const authored = z.strictObject({
  id: blockIdSchema,
  kind: z.literal('trace'),
  prompt: text.optional(),
  /** JavaScript */
  program: z.string().min(1).max(4000),
});

/** A program is stepped through; nothing is asked. */
export const trace = {
  authored,
  asked: (source, rewrite) => ({ ...shapeOf(source, rewrite), kind: 'trace', program: source.program }),
} satisfies BlockDefinition<z.infer<typeof authored>>;
