import { z } from 'zod';
import { bounds, longest } from '../bounds.ts';
import { clientEventIdSchema, idSchema } from '../common.ts';
import { answerSchema, optionSchema, questionResultSchema, questionSchema } from '../exam.ts';
import { explorationStateSchema } from './exploration.ts';
import { figureSchema } from './figure.ts';
import { caseResultSchema, programAnswerSchema, programTaskSchema } from './program.ts';

/** Stable for ever and unique in the library, such as averages-p1. */
export const blockIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);

/** Markdown */
const markdown = z.string().max(bounds.examAnswer);
const base = {
  id: blockIdSchema,
  /** of which objective it says something; none: of no one in particular */
  objectiveId: z.string().max(200).optional(),
};
/** how many hints there are, from the weakest to the strongest; POST /api/blocks/{id}/hints tells them */
const hints = z.number().int().min(0);

/** What a guess is made with. */
const guessSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('choice'), options: z.array(optionSchema).min(2).max(6) }),
  z.object({ type: z.literal('number'), unit: z.string().optional() }),
  z.object({ type: z.literal('text') }),
  /** a mark on the horizontal axis of the figure */
  z.object({ type: z.literal('mark'), figure: figureSchema }),
]);

/** What is asked of a figure; `place` and `read` are answered with a number. */
const figureAskSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('choose'), marks: z.array(optionSchema).min(2).max(20) }),
  z.object({ type: z.literal('place'), axis: z.enum(['x', 'y']) }),
  z.object({ type: z.literal('read'), unit: z.string().optional() }),
]);

/**
 * A thing to do in a lesson, as the learner may see it: never with its key. It stands in a lesson's notes as a
 * container directive of its kind with its id, and itself as JSON in a fenced block.
 */
export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('predict'), prompt: markdown, guess: guessSchema }),
  z.object({
    ...base,
    kind: z.literal('try'),
    question: questionSchema,
    hints,
    /** its numbers come from this seed, and another gives others: GET /api/blocks/{id}?seed= */
    seed: z.number().int().optional(),
  }),
  z.object({ ...base, kind: z.literal('code'), prompt: markdown, task: programTaskSchema, hints }),
  z.object({
    ...base,
    kind: z.literal('trace'),
    prompt: markdown.optional(),
    /** JavaScript */
    program: z.string().max(4000),
  }),
  z.object({
    ...base,
    kind: z.literal('figure'),
    prompt: markdown.optional(),
    figure: figureSchema,
    /** the same in words, for who does not see it */
    alt: z.string(),
    ask: figureAskSchema.optional(),
    hints,
  }),
  z.object({
    ...base,
    kind: z.literal('explore'),
    prompt: markdown.optional(),
    /** which simulation; shared/rules/explorations names them */
    exploration: z.string().max(40),
    /** where its controls stand at first, and what it is about, as its kind asks for them */
    with: z.record(z.string(), z.unknown()),
    tasks: z.array(z.object({ id: z.string(), text: markdown })).max(6),
    hints,
  }),
]);
export type Block = z.infer<typeof blockSchema>;
export type BlockKind = Block['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** What a learner gives to a block. */
export const blockGivenSchema = z.discriminatedUnion('gives', [
  /** predict, try, figure */
  z.object({ gives: z.literal('answer'), answer: answerSchema }),
  z.object({
    gives: z.literal('program'),
    files: programAnswerSchema,
    /** page only: which of its checks held in the learner's browser */
    held: z.array(z.boolean()).max(20).optional(),
  }),
  /** explore: the state in which the task is said to be done */
  z.object({ gives: z.literal('state'), taskId: z.string().max(40), state: explorationStateSchema }),
  /** 'Show me'; of an exploration: how this task is done */
  z.object({ gives: z.literal('nothing'), taskId: z.string().max(40).optional() }),
]);
export type BlockGiven = z.infer<typeof blockGivenSchema>;

/** Which numbers a question has whose numbers vary. */
export const seedSchema = z.coerce.number().int().min(0).max(999_999);

/** POST /api/blocks/{id}/answers; without a session, or without a place, nothing is stored. */
export const blockAnswerRequestSchema = z.object({
  /** of the event in the ledger: sent twice, it counts once */
  eventId: clientEventIdSchema,
  given: blockGivenSchema,
  seed: seedSchema.optional(),
  /** the activity whose notes it stands in */
  activityId: idSchema.nullish(),
});
export type BlockAnswerRequest = z.infer<typeof blockAnswerRequestSchema>;

export const blockResultSchema = z.object({
  /** noted: a guess, which is never wrong; shown: the learner asked to be shown */
  outcome: z.enum(['correct', 'partly', 'wrong', 'noted', 'shown', 'not-graded']),
  /** 0 to 1; of a guess: how near */
  share: z.number(),
  /** Markdown */
  feedback: z.string(),
  /** Markdown: what was to be found out, or the worked solution; null: not yet */
  reveal: z.string().nullable(),
  /** of a question: the result as an exam would give it */
  result: questionResultSchema.optional(),
  /** of an exploration that was shown: a state in which its task is done */
  reached: explorationStateSchema.optional(),
  /** of a program */
  cases: z.array(caseResultSchema).max(longest.few).optional(),
  /** true: what a browser said is all that is known */
  checkedInBrowser: z.boolean().optional(),
});
export type BlockResult = z.infer<typeof blockResultSchema>;

/** GET /api/blocks/{id}; with ?seed= its numbers come from that seed. */
export const blockAnswerSchema = z.object({ block: blockSchema });

/** POST /api/blocks/{id}/hints: the next stronger one; asked twice with the same number, the same comes back. */
export const blockHintRequestSchema = z.object({
  known: z.number().int().min(0).max(20),
  seed: seedSchema.optional(),
  activityId: idSchema.nullish(),
});
export const blockHintSchema = z.object({ hint: z.string().nullable(), more: z.boolean() });

/** What was given to a block, and what came of it. */
export const givenWorkSchema = z.object({
  given: blockGivenSchema,
  result: blockResultSchema,
  /** the numbers that it was given for, where they vary */
  seed: seedSchema.optional(),
});

/** GET /api/activities/{id}/blocks: what was done in the blocks of an activity. */
export const blockWorkSchema = z.object({
  /** the newest first; one of each block, of an exploration one of each task */
  blocks: z.array(givenWorkSchema.extend({ id: z.string() })).max(longest.few),
  /** the hints that were taken, from the weakest; of a task whose numbers vary, for each of its seeds */
  hints: z
    .array(z.object({ id: z.string(), seed: seedSchema.optional(), hints: z.array(markdown).max(20) }))
    .max(longest.few),
});
export type BlockWork = z.infer<typeof blockWorkSchema>;
