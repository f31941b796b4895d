import { z } from 'zod';

/** What every question of the library has (docs/library-format.md), and the texts that its files consist of. */

export const text = z.string().trim().min(1, 'must not be empty');
/** The unit of a number. Without digits: an answer with such a unit typed along would contain two numbers. */
export const unitSchema = text.regex(/^\D+$/, 'a unit has no digits');
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by '-', such as 'what-averages-hide'");

/** A question as its author wrote it: numbers in its texts and its key are expressions in double braces. */
export const templateSchema = z.looseObject({
  id: z.string(),
  vary: z.unknown().refine((one) => one !== undefined),
});
export type Template = z.infer<typeof templateSchema>;

export const authoredFields = {
  id: slug,
  objective: slug,
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  prompt: text,
  hints: z.array(text).default([]),
  explanation: text,
  /** applies the objective to a case that is not in the notes; for authors and the linter, never shown */
  transfer: z.boolean().optional(),
  /** the question as its author wrote it, if its numbers vary; the other fields are those of seed 0 */
  template: templateSchema.optional(),
};

export const wrongFeedback = z.strictObject({ wrong: text });
