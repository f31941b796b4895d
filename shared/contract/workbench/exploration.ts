import { z } from 'zod';

const number = z.number().min(-1e9).max(1e9);

/** Where somebody has put the controls: a name for each, with numbers, words or switches. */
export const explorationStateSchema = z.record(
  z.string().max(40),
  z.union([number, z.boolean(), z.string().max(200), z.array(number).max(400)]),
);
export type ExplorationState = z.infer<typeof explorationStateSchema>;

/** Compares a measure of the state with a number, or with what it was at the start. */
export const conditionSchema = z
  .strictObject({
    /** a name that the exploration gives to something it measures, such as mean */
    measure: z.string(),
    is: z.enum(['about', 'above', 'below', 'up-by', 'down-by', 'as-at-start']),
    /** the number, or by how much it has gone up or down; up-by and down-by without it: by anything */
    than: number.optional(),
    /** how far beside it still counts; 0 without */
    within: z.number().min(0).optional(),
  })
  .refine(({ is, than }) => than !== undefined || !['about', 'above', 'below'].includes(is), {
    path: ['than'],
    error: 'about, above and below need a number to compare with',
  });
export type Condition = z.infer<typeof conditionSchema>;
