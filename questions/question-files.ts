import { z } from 'zod';
import { templateSchema } from './authored-fields.ts';
import { kinds, type LibraryQuestion, type StoredQuestion } from './kinds.ts';
import { variant } from './vary.ts';

/** One schema of all types, told apart by the field `type`. */
const anyOf = (schemas: z.ZodObject[]) =>
  z.discriminatedUnion('type', schemas as [z.ZodObject, ...z.ZodObject[]]);

/** A question whose numbers have been inserted. */
export const setQuestionSchema = anyOf(
  Object.values(kinds).map(({ authored }) => authored),
) as unknown as z.ZodType<LibraryQuestion>;

/** A question as written in a file: with `vary`, its numbers are those of seed 0, and the template is kept. */
export const questionFileSchema = z
  .unknown()
  .transform((written, ctx) => {
    const template = templateSchema.safeParse(written).data;
    if (!template) return written;
    try {
      return { ...variant(template, 0), template };
    } catch (error) {
      ctx.addIssue({ code: 'custom', path: ['vary'], message: (error as Error).message });
      return z.NEVER;
    }
  })
  .pipe(setQuestionSchema);

const storedSchema = anyOf(
  Object.values(kinds).map(({ stored }) => stored),
) as unknown as z.ZodType<StoredQuestion>;

/** A question with its key, as stored in a course file. */
export const storedQuestionSchema = storedSchema.superRefine((question, context) => {
  const [field, problem] = kinds[question.type].storedProblem?.(question) ?? [];
  if (field) context.addIssue({ code: 'custom', path: ['key', field], message: `The key ${problem}` });
});
