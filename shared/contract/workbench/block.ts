import { z } from 'zod';
import { blockShapes } from '#blocks/block-shapes.ts';
import { markdown } from '#blocks/shape-fields.ts';
import { longest } from '../bounds.ts';
import { clientEventIdSchema, idSchema } from '../common.ts';
import { answerSchema, questionResultSchema } from '../exam.ts';
import { explorationStateSchema } from './exploration.ts';
import { caseResultSchema, programAnswerSchema } from './program.ts';

/**
 * A block of a lesson for the learner: never with its key. In the notes it is a container directive of its kind with its
 * id, and its data as JSON in a fenced block.
 */
export const blockSchema = z.discriminatedUnion(
  'kind',
  Object.values(blockShapes) as unknown as [z.ZodObject, ...z.ZodObject[]],
) as unknown as z.ZodType<Block>;
type Shapes = typeof blockShapes;
export type Block = { [Kind in keyof Shapes]: z.infer<Shapes[Kind]> }[keyof Shapes];
export type BlockKind = Block['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** A learner's answer to a block. */
export const blockGivenSchema = z.discriminatedUnion('gives', [
  /** predict, try, figure */
  z.object({ gives: z.literal('answer'), answer: answerSchema }),
  z.object({
    gives: z.literal('program'),
    files: programAnswerSchema,
    /** page only: the results of its checks in the learner's browser */
    held: z.array(z.boolean()).max(20).optional(),
  }),
  /** explore: the state in which the task should be done */
  z.object({ gives: z.literal('state'), taskId: z.string().max(40), state: explorationStateSchema }),
  /** 'Show me'; for an exploration: show how this task is done */
  z.object({ gives: z.literal('nothing'), taskId: z.string().max(40).optional() }),
]);
export type BlockGiven = z.infer<typeof blockGivenSchema>;

/** The seed of a question whose numbers vary. */
export const seedSchema = z.coerce.number().int().min(0).max(999_999);

/** POST /api/blocks/{id}/answers; without a session, or without an activity, nothing is stored. */
export const blockAnswerRequestSchema = z.object({
  /** id of the event in the ledger: a repeated request counts once */
  eventId: clientEventIdSchema,
  given: blockGivenSchema,
  seed: seedSchema.optional(),
  /** the activity whose notes contain the block */
  activityId: idSchema.nullish(),
});
export type BlockAnswerRequest = z.infer<typeof blockAnswerRequestSchema>;

export const blockResultSchema = z.object({
  /**
   * noted: a guess, which is never wrong; shown: the learner asked for the solution; cut-short: a program that was stopped
   * since others waited, which counts for nothing
   */
  outcome: z.enum(['correct', 'partly', 'wrong', 'noted', 'shown', 'not-graded', 'cut-short']),
  /** 0 to 1; of a guess: how near */
  share: z.number(),
  /** Markdown */
  feedback: z.string(),
  /** Markdown: the revealed text, or the worked solution; null: not yet */
  reveal: z.string().nullable(),
  /** for a question: the result in the form of an exam's */
  result: questionResultSchema.optional(),
  /** for an exploration that was shown: a state in which its task is done */
  reached: explorationStateSchema.optional(),
  /** of a program */
  cases: z.array(caseResultSchema).max(longest.few).optional(),
  /** true: the result was only determined in the browser */
  checkedInBrowser: z.boolean().optional(),
});
export type BlockResult = z.infer<typeof blockResultSchema>;

/** GET /api/blocks/{id}; with ?seed= its numbers come from that seed. */
export const blockAnswerSchema = z.object({ block: blockSchema });

/** POST /api/blocks/{id}/hints: the next stronger hint; repeating the request with the same number returns the same one. */
export const blockHintRequestSchema = z.object({
  known: z.number().int().min(0).max(20),
  seed: seedSchema.optional(),
  activityId: idSchema.nullish(),
});
export const blockHintSchema = z.object({ hint: z.string().nullable(), more: z.boolean() });

/** An answer to a block, and its result. */
export const givenWorkSchema = z.object({
  given: blockGivenSchema,
  result: blockResultSchema,
  /** the seed of its numbers, if they vary */
  seed: seedSchema.optional(),
});

/** GET /api/activities/{id}/blocks: what the learner did in an activity. */
export const blockWorkSchema = z.object({
  /** it was read to its end */
  isRead: z.boolean().optional(),
  /** the newest first; one for each block, or for each task of an exploration */
  blocks: z.array(givenWorkSchema.extend({ id: z.string() })).max(longest.few),
  /** the hints taken, from the weakest; for a task whose numbers vary, for each of its seeds */
  hints: z
    .array(z.object({ id: z.string(), seed: seedSchema.optional(), hints: z.array(markdown).max(20) }))
    .max(longest.few),
});
export type BlockWork = z.infer<typeof blockWorkSchema>;
