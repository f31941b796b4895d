import { z } from 'zod';
import { bounds } from '../bounds.ts';
import { storableText } from '../common.ts';
import { fileNameSchema, programAnswerSchema, programBounds } from './program.ts';

const words = storableText(bounds.examAnswer);
const text = storableText(programBounds.file);
const leaf = z.union([text, z.number(), z.boolean(), z.null()]);
const around = <Inner extends z.ZodType>(inner: Inner) =>
  z.union([leaf, z.array(inner).max(1000), z.record(storableText(bounds.shortText), inner)]);
/** JSON, with limited nesting; for a query the rows, each a list of its cells */
const value = around(around(around(leaf)));

const programTestSchema = z.strictObject({
  /** the case in words, shown to the learner when it fails: 'two words' */
  says: storableText(bounds.listItem).min(1),
  /** code that is run before the learner's, such as given values; in SQL after the fixed files */
  before: text.optional(),
  /** an expression (JavaScript, Python) or a query (SQL) whose value is compared; absent: the output, or the last rows */
  run: text.optional(),
  /** lines that prompt() and input() return */
  input: z.array(storableText(bounds.listItem)).max(100).optional(),
  expect: value,
  /** tolerance of numbers */
  tolerance: z.number().min(0).optional(),
  /** sql: the order of rows counts */
  ordered: z.boolean().optional(),
  /** results of known wrong programs, with feedback */
  feedback: z
    .array(z.strictObject({ when: value, text: words }))
    .max(10)
    .optional(),
});
export type ProgramTest = z.infer<typeof programTestSchema>;

const sourceTestSchema = z.strictObject({
  /** the case in words: 'the remark is still there' */
  says: storableText(bounds.listItem).min(1),
  /** absent: the first file that is not fixed */
  file: fileNameSchema.optional(),
  /** words required in a comment */
  comment: text.optional(),
  /** code required outside of strings and comments */
  has: text.optional(),
  /** words or a number that may only occur in comments */
  lacks: text.optional(),
  /** shown when it fails */
  wrong: words,
});
export type SourceTest = z.infer<typeof sourceTestSchema>;

/** The tests of a program, hidden from learners; a page only has the public checks of its task. */
export const programKeyFields = {
  cases: z.array(programTestSchema).max(programBounds.cases),
  /** javascript only: tests of the source, for requirements that its results cannot show */
  source: z.array(sourceTestSchema).max(programBounds.cases).optional(),
  /** the whole text of each file that is not fixed */
  solution: programAnswerSchema,
};

/** The key of a question of type code. */
export const programKeySchema = z.strictObject({ ...programKeyFields, explanation: words });
export type ProgramKey = z.infer<typeof programKeySchema>;
