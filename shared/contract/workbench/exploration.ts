import { z } from 'zod';

const number = z.number().min(-1e9).max(1e9);

/** The values of the controls by name: numbers, words or switches. */
export const explorationStateSchema = z.record(
  z.string().max(40),
  z.union([number, z.boolean(), z.string().max(200), z.array(number).max(400)]),
);
export type ExplorationState = z.infer<typeof explorationStateSchema>;

/** Compares a measure of the state with a number, or with its value at the start. */
export const conditionSchema = z
  .strictObject({
    /** the name of a measure of the exploration, such as mean */
    measure: z.string(),
    is: z.enum(['about', 'above', 'below', 'up-by', 'down-by', 'as-at-start']),
    /** the number, or the change for up-by and down-by; these without it: any change */
    than: number.optional(),
    /** tolerance; default 0 */
    within: z.number().min(0).optional(),
  })
  .refine(({ is, than }) => than !== undefined || !['about', 'above', 'below'].includes(is), {
    path: ['than'],
    error: 'about, above and below need a number to compare with',
  });
export type Condition = z.infer<typeof conditionSchema>;
