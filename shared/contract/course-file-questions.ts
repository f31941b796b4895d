import { z } from 'zod';
import { bounds } from './bounds.ts';
import { storableText } from './common.ts';
import { programTaskSchema } from './workbench/program.ts';
import { programKeySchema } from './workbench/program-key.ts';

const text = (max: number) => storableText(max);
/** Id of an option within its question; never one of our own ids. */
const optionId = text(64).regex(/^[A-Za-z0-9][\w.:-]*$/, 'Must be letters, digits, dots, dashes or colons');
const feedback = z.record(optionId, text(bounds.description));
const option = z.strictObject({ id: optionId, text: text(bounds.description) });
const options = z
  .array(option)
  .min(2)
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Two options have the same id');

const asked = { prompt: text(bounds.examAnswer), objectiveId: text(bounds.listItem) };
const explanation = text(bounds.examAnswer);
const wrong = text(bounds.examAnswer);
const short = text(bounds.shortText);

const single = z.strictObject({
  type: z.literal('single'),
  ...asked,
  options,
  key: z.strictObject({ correct: optionId, feedback, explanation }),
});
const multiple = z.strictObject({
  type: z.literal('multiple'),
  ...asked,
  options,
  key: z.strictObject({ correct: z.array(optionId).min(1).max(20), feedback, explanation }),
});
const numeric = z.strictObject({
  type: z.literal('numeric'),
  ...asked,
  unit: text(40).optional(),
  key: z.strictObject({
    answer: z.number(),
    tolerance: z.number().min(0),
    wrong,
    cases: z.array(z.strictObject({ value: z.number(), text: text(bounds.description) })).max(20),
    explanation,
  }),
});
const ordering = z.strictObject({
  type: z.literal('ordering'),
  ...asked,
  options,
  key: z.strictObject({ correct: z.array(optionId).max(20), wrong, explanation }),
});
const matching = z.strictObject({
  type: z.literal('matching'),
  ...asked,
  options,
  targets: options,
  key: z.strictObject({ correct: z.record(optionId, optionId), feedback, explanation }),
});
const output = z.strictObject({
  type: z.literal('output'),
  ...asked,
  code: text(bounds.examAnswer).optional(),
  key: z.strictObject({ answer: text(bounds.examAnswer), wrong, explanation }),
});
const shortAnswer = z.strictObject({
  type: z.literal('short'),
  ...asked,
  key: z.strictObject({ answers: z.array(short).min(1).max(50), wrong, explanation }),
});
const open = z.strictObject({
  type: z.literal('open'),
  ...asked,
  key: z.strictObject({
    model: text(bounds.examAnswer),
    criteria: z.array(z.strictObject({ id: optionId, text: short })).max(20),
    explanation,
  }),
});

const code = z.strictObject({
  type: z.literal('code'),
  ...asked,
  task: programTaskSchema,
  key: programKeySchema,
});

const anyQuestion = z.discriminatedUnion('type', [
  single,
  multiple,
  numeric,
  ordering,
  matching,
  output,
  shortAnswer,
  open,
  code,
]);
export type CourseFileQuestion = z.infer<typeof anyQuestion>;

const same = (some: string[], others: string[]): boolean =>
  new Set(some).size === others.length &&
  some.length === others.length &&
  some.every((one) => others.includes(one));

/** The error of a key that refers to unknown options; null: it is valid. */
function keyProblem(question: CourseFileQuestion): string | null {
  const ids = 'options' in question ? question.options.map(({ id }) => id) : [];
  switch (question.type) {
    case 'single':
      return ids.includes(question.key.correct) ? null : 'names an option that is not there';
    case 'multiple':
      return question.key.correct.every((id) => ids.includes(id))
        ? null
        : 'names an option that is not there';
    case 'ordering':
      return same(question.key.correct, ids) ? null : 'must name every option once';
    case 'matching': {
      const targets = question.targets.map(({ id }) => id);
      const pairs = question.key.correct;
      const fits = same(Object.keys(pairs), ids) && Object.values(pairs).every((id) => targets.includes(id));
      return fits ? null : 'must match every option with a target';
    }
    case 'code': {
      const { files, cases } = question.task;
      const open = files.flatMap(({ name, fixed }) => (fixed ? [] : [name]));
      if (!same(Object.keys(question.key.solution), open)) return 'must have a solution for every open file';
      return cases === question.key.cases.length ? null : 'must have as many tests as the task says';
    }
    default:
      return null;
  }
}

/** A question with its key, as stored in a course file. */
export const courseFileQuestionSchema = anyQuestion.superRefine((question, context) => {
  const problem = keyProblem(question);
  const field = question.type === 'code' ? 'solution' : 'correct';
  if (problem) context.addIssue({ code: 'custom', path: ['key', field], message: `The key ${problem}` });
});
