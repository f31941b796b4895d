import { z } from 'zod';
import { unitSchema } from '#questions/authored-fields.ts';
import { questionFileSchema } from '#questions/question-files.ts';
import { blockIdSchema } from '#shared/contract/workbench/block.ts';
import { conditionSchema } from '#shared/contract/workbench/exploration.ts';
import { figureSchema } from '#shared/contract/workbench/figure.ts';

/** The YAML inside a lesson's blocks (docs/library-format.md, 'Things to do'). Unknown fields are refused. */

const text = z.string().trim().min(1, 'must not be empty');
const objective = z.string().optional();
const hints = z.array(text).default([]);

const guessFileSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('choice'),
    options: z.array(text).min(2).max(6),
    /** the id of the option that turns out to be right */
    answer: text.optional(),
  }),
  z.strictObject({
    type: z.literal('number'),
    answer: z.number(),
    /** an answer within this distance is half right */
    near: z.number().positive(),
    unit: unitSchema.optional(),
  }),
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({
    type: z.literal('mark'),
    figure: figureSchema,
    answer: z.number(),
    near: z.number().positive(),
  }),
]);

const right = { right: text.optional(), wrong: text };
const figureAskFileSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('choose'),
    /** the selectable marks of the figure: ids and their labels */
    marks: z.record(z.string(), text),
    answer: text,
    ...right,
  }),
  z.strictObject({
    type: z.literal('place'),
    axis: z.enum(['x', 'y']),
    answer: z.number(),
    within: z.number().min(0),
    ...right,
  }),
  z.strictObject({
    type: z.literal('read'),
    answer: z.number(),
    within: z.number().min(0),
    unit: unitSchema.optional(),
    ...right,
  }),
]);

const taskFileSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  text,
  /** all of them have to hold */
  when: z.array(conditionSchema).min(1).max(6),
  /** shown when they hold */
  done: text,
  /** shown when they do not */
  notYet: text,
  /** a state of the controls in which the task is done; proves that it can be solved */
  reached: z.record(z.string(), z.unknown()),
});

/** Fields that come from the directive; all others are its YAML. */
const named = { id: blockIdSchema };
/** Its hints are those of the question, and its explanation is the worked solution. */
const asked = {
  ...named,
  question: questionFileSchema,
  /** its question is asked in exams as well, with other numbers */
  pool: z.literal(true).optional(),
};

export const blockFileSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...named,
    kind: z.literal('predict'),
    objective,
    prompt: text,
    guess: guessFileSchema,
    /** shown once the guess is made */
    reveal: text,
  }),
  z.strictObject({ ...asked, kind: z.literal('try') }),
  z.strictObject({ ...asked, kind: z.literal('code') }),
  z.strictObject({
    ...named,
    kind: z.literal('trace'),
    prompt: text.optional(),
    /** JavaScript */
    program: z.string().min(1).max(4000),
  }),
  z.strictObject({
    ...named,
    kind: z.literal('figure'),
    objective,
    prompt: text.optional(),
    figure: figureSchema,
    alt: text,
    ask: figureAskFileSchema.optional(),
    hints,
    explanation: text.optional(),
  }),
  z.strictObject({
    ...named,
    kind: z.literal('explore'),
    objective,
    prompt: text.optional(),
    exploration: text,
    with: z.record(z.string(), z.unknown()).default({}),
    tasks: z.array(taskFileSchema).max(6).default([]),
    hints,
  }),
]);
export type LibraryBlock = z.infer<typeof blockFileSchema>;
export type LibraryBlockOf<Kind extends LibraryBlock['kind']> = Extract<LibraryBlock, { kind: Kind }>;
