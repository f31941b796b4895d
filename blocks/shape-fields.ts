import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';

/** The parts of blocks as learners see them. */

/** Permanent and unique in the library, such as averages-p1. */
export const blockIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);

/** Markdown */
export const markdown = z.string().max(bounds.examAnswer);

export const shapeFields = {
  id: blockIdSchema,
  /** the objective that it is evidence for; none: no particular one */
  objectiveId: z.string().max(200).optional(),
};

/** number of hints, from the weakest to the strongest; POST /api/blocks/{id}/hints returns them */
export const hintCount = z.number().int().min(0);
