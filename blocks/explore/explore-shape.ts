import { z } from 'zod';
import { hintCount, markdown, shapeFields } from '../shape-fields.ts';

/** A simulation with tasks. */
export const exploreShape = z.object({
  ...shapeFields,
  kind: z.literal('explore'),
  prompt: markdown.optional(),
  /** the kind of exploration, as named in shared/rules/explorations */
  exploration: z.string().max(40),
  /** its parameters and the initial values of its controls, depending on the kind */
  with: z.record(z.string(), z.unknown()),
  tasks: z.array(z.object({ id: z.string(), text: markdown })).max(6),
  hints: hintCount,
});
