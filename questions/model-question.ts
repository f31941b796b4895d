import { z } from 'zod';
import type { authoredFields } from './authored-fields.ts';

/**
 * Questions as a model writes them: one flat shape for all types, since many local servers do not support unions. A type
 * uses those fields that it needs; the type itself is added where a model is asked (its names follow from kinds.ts).
 */
export const toldFields = {
  prompt: z.string(),
  objectiveId: z.string(),
  difficulty: z.number().int().describe('1, 2 or 3'),
  explanation: z.string().describe('why the right answer is right'),
  options: z
    .array(z.object({ text: z.string(), correct: z.boolean(), feedback: z.string() }))
    .describe('single, multiple: three to five choices; else empty'),
  items: z.array(z.string()).describe('ordering: three to six items in the right order; else empty'),
  pairs: z
    .array(z.object({ left: z.string(), right: z.string(), feedback: z.string() }))
    .describe('matching: three to six pairs; else empty'),
  answers: z.array(z.string()).describe('short: every accepted answer; numeric: the number; else empty'),
  tolerance: z.number().describe('numeric: how far off is still right; else 0'),
  unit: z.string().describe("numeric: the unit, or ''"),
  wrong: z.string().describe('feedback to a wrong answer: numeric, ordering, short'),
  model: z.string().describe('open: a model answer; else empty'),
  criteria: z.array(z.string()).describe('open: two to five criteria, each judged by itself; else empty'),
};

const text = z.string().nullish().catch(null);
const list = <T extends z.ZodType>(item: T) => z.array(item).nullish().catch(null);
const words = z.string().trim().min(1);

/** The accepted shape: fields that a type does not need may be missing. */
export const modelQuestionSchema = z.object({
  type: z.string(),
  prompt: words,
  objectiveId: text,
  difficulty: z.coerce.number().nullish().catch(null),
  explanation: text,
  options: list(z.object({ text: words, correct: z.boolean().nullish().catch(null), feedback: text })),
  items: list(words),
  pairs: list(z.object({ left: words, right: words, feedback: text })),
  answers: list(z.coerce.string()),
  tolerance: z.coerce.number().nullish().catch(null),
  unit: text,
  wrong: text,
  model: text,
  criteria: list(words),
});
export type ModelQuestion = z.infer<typeof modelQuestionSchema>;

/** What a question has whatever its type, once it is read. */
export type ReadBase = Pick<
  z.infer<z.ZodObject<typeof authoredFields>>,
  'id' | 'objective' | 'difficulty' | 'prompt' | 'hints' | 'explanation'
>;

/** A valid question, or the problem with it, worded for the model. */
export type Read<Source> = { question: Source } | { problem: string };
