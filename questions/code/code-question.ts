import { z } from 'zod';
import {
  languageSchema,
  type ProgramTask,
  pageCheckSchema,
  programBounds,
  programFileSchema,
  programTaskSchema,
} from '#shared/contract/workbench/program.ts';
import { programKeyFields, programKeySchema } from '#shared/contract/workbench/program-key.ts';
import { authoredFields, text } from '../authored-fields.ts';
import type { QuestionKind } from '../question-kind.ts';
import { haveSameIds, type KeyOf, storedFields } from '../stored-fields.ts';

const authored = z.strictObject({
  ...authoredFields,
  type: z.literal('code'),
  language: languageSchema,
  files: z.array(programFileSchema).min(1).max(programBounds.files),
  ...programKeyFields,
  /** page only: its tests, which are sent to the browser; `wrong`: shown when it fails */
  checks: z
    .array(pageCheckSchema.extend({ wrong: text.optional() }))
    .max(programBounds.cases)
    .optional(),
});
const stored = z.strictObject({
  type: z.literal('code'),
  ...storedFields,
  task: programTaskSchema,
  key: programKeySchema,
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;

/** The task of a program to be written, as the learner sees it. */
export const programTaskOf = ({ language, files, cases, source = [], checks }: Source): ProgramTask => ({
  language,
  files,
  cases: language === 'page' ? (checks?.length ?? 0) : cases.length + source.length,
  ...(checks ? { checks: checks.map(({ wrong: _said, ...check }) => check) } : {}),
});

const asFile = (name: string, written: string) =>
  [`\`${name}\``, '', `\`\`\`${name.split('.').at(-1)}`, written.trimEnd(), '```'].join('\n');

/** A program is written; an engine runs it against tests. */
export const code = {
  authored,
  stored,
  storedProblem({ task: { files, cases }, key }) {
    const written = files.flatMap(({ name, fixed }) => (fixed ? [] : [name]));
    if (!haveSameIds(Object.keys(key.solution), written))
      return ['solution', 'must have a solution for every open file'];
    return cases === key.cases.length ? null : ['solution', 'must have as many tests as the task says'];
  },
  minutes: 6,
  asked(authoredQuestion, { base, explanation }) {
    const { cases, source, solution } = authoredQuestion;
    return {
      question: { ...base, task: programTaskOf(authoredQuestion) },
      key: { type: 'code', cases, ...(source ? { source } : {}), solution, explanation },
    };
  },
  correctAnswer: ({ solution }) => solution,
  isOnPrograms: true,
  solution: ({ solution }) =>
    Object.entries(solution)
      .map(([name, written]) => asFile(name, written))
      .join('\n\n'),
  howTo: () =>
    'Write the program in the editor and run it as often as you like; what counts is the text that stands there when you submit.',
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;
