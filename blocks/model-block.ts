import { z } from 'zod';
import { modelQuestionSchema } from '#questions/model-question.ts';

/**
 * Blocks as a model writes them: one flat shape for all kinds, like exam questions, without a field that could contain a
 * page or a script. Parts with a shape of their own are JSON strings. The kind and the type of a question are added where a
 * model is asked (their names follow from the tables of both).
 */
export const toldBlockFields = {
  hints: z.array(z.string()).describe('from the weakest to the strongest; predict: empty'),
  near: z.number().describe('predict, number: what is as far off as this is half right; else 0'),
  numbers: z
    .array(z.object({ name: z.string(), from: z.number(), to: z.number(), step: z.number() }))
    .describe('vary: the numbers that are drawn; else empty'),
  let: z
    .array(z.object({ name: z.string(), is: z.string() }))
    .describe('vary: further numbers as expressions of those before; else empty'),
  where: z.array(z.string()).describe('vary: conditions on the numbers; else empty'),
  mistakes: z
    .array(z.object({ value: z.string(), text: z.string() }))
    .describe('vary: what known mistakes come to, as expressions, and what is said to them; else empty'),
  start: z.string().describe("code: what the learner begins with; else ''"),
  solution: z.string().describe("code: a program that passes all tests; else ''"),
  tests: z
    .array(z.object({ says: z.string(), run: z.string(), expect: z.string() }))
    .describe(
      "code: 3 to 8; run: an expression whose value counts, or '' for what is printed; expect: the value as JSON, or the printed text; else empty",
    ),
  wrongPrograms: z
    .array(z.string())
    .describe('code: two to four programs with mistakes that learners make; each runs and fails a test'),
  exploration: z.string().describe("explore: one of those that are listed; else ''"),
  parameters: z.string().describe("explore: its parameters as JSON; else ''"),
  tasks: z
    .array(
      z.object({
        text: z.string(),
        when: z.array(
          z.object({
            measure: z.string(),
            is: z.string(),
            than: z.number().nullable(),
            within: z.number().nullable(),
          }),
        ),
        done: z.string(),
        notYet: z.string(),
        reached: z.string().describe('a state in which it is done, as JSON'),
      }),
    )
    .describe('explore: one to three tasks; else empty'),
};

const words = z.string().max(4000);
const text = words.nullish().catch(null);
const program = z.string().max(4000);
const expression = z.coerce.string().max(200);
const name = z.string().max(40);
const list = <T extends z.ZodType>(item: T, most: number) => z.array(item).max(most).nullish();
const none = z
  .number()
  .nullish()
  .transform((one) => one ?? undefined);

/** The accepted shape: fields that a kind does not need may be missing. */
export const modelBlockSchema = modelQuestionSchema.extend({
  kind: z.string(),
  section: z.coerce.number().int().catch(1),
  type: z.string().max(20).catch(''),
  hints: list(words, 5),
  near: z.coerce.number().nullish().catch(null),
  numbers: list(z.object({ name, from: z.number(), to: z.number(), step: z.number() }), 6),
  let: list(z.object({ name, is: expression }), 6),
  where: list(expression, 4),
  mistakes: list(z.object({ value: expression, text: words }), 5),
  start: program.nullish(),
  solution: program.nullish(),
  tests: list(z.object({ says: words, run: program.nullish(), expect: z.string().max(2000) }), 8),
  wrongPrograms: list(program, 4),
  exploration: text,
  parameters: text,
  tasks: list(
    z.object({
      text: words,
      when: z.array(z.object({ measure: name, is: name, than: none, within: none })).max(6),
      done: words,
      notYet: words,
      reached: words,
    }),
    3,
  ),
});
export type ModelBlock = z.infer<typeof modelBlockSchema>;
