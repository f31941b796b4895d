import { z } from 'zod';
import { bounds } from '../bounds.ts';
import { storableText } from '../common.ts';
import { fileNameSchema, programAnswerSchema, programBounds } from './program.ts';

const words = storableText(bounds.examAnswer);
const text = storableText(programBounds.file);
const leaf = z.union([text, z.number(), z.boolean(), z.null()]);
const around = <Inner extends z.ZodType>(inner: Inner) =>
  z.union([leaf, z.array(inner).max(1000), z.record(storableText(bounds.shortText), inner)]);
/** JSON, not nested deeper than anybody would write it; of a query's result the rows, each a list of its cells */
const value = around(around(around(leaf)));

const programTestSchema = z.strictObject({
  /** the case in words, as a learner reads it when it fails: 'two words' */
  says: storableText(bounds.listItem).min(1),
  /** text of the program's language that stands before the learner's, such as given values; in SQL after the files that are fixed */
  before: text.optional(),
  /** an expression (JavaScript, Python) or a query (SQL) whose value counts; none: what the program prints, or its last rows */
  run: text.optional(),
  /** lines that prompt() and input() are answered with */
  input: z.array(storableText(bounds.listItem)).max(100).optional(),
  expect: value,
  /** numbers may be so far off */
  tolerance: z.number().min(0).optional(),
  /** sql: the order of the rows counts */
  ordered: z.boolean().optional(),
  /** what known wrong programs give, and what is said to them */
  feedback: z
    .array(z.strictObject({ when: value, text: words }))
    .max(10)
    .optional(),
});
export type ProgramTest = z.infer<typeof programTestSchema>;

const sourceTestSchema = z.strictObject({
  /** the case in words: 'the remark is still there' */
  says: storableText(bounds.listItem).min(1),
  /** none: the first file that is not fixed */
  file: fileNameSchema.optional(),
  /** words that stand in a comment */
  comment: text.optional(),
  /** code that stands there, outside of texts and comments */
  has: text.optional(),
  /** words or a number that stand nowhere but in comments */
  lacks: text.optional(),
  /** said when it does not hold */
  wrong: words,
});
export type SourceTest = z.infer<typeof sourceTestSchema>;

/** What a program has to do, which no learner sees; a page has no tests but those that its task shows. */
export const programKeyFields = {
  cases: z.array(programTestSchema).max(programBounds.cases),
  /** javascript only: what has to be in its text, where that cannot be told from what it does */
  source: z.array(sourceTestSchema).max(programBounds.cases).optional(),
  /** the whole text of each file that is not fixed */
  solution: programAnswerSchema,
};

/** The key of a question of type code, whoever wrote it. */
export const programKeySchema = z.strictObject({ ...programKeyFields, explanation: words });
export type ProgramKey = z.infer<typeof programKeySchema>;
