import { z } from 'zod';
import { bounds } from './bounds.ts';
import { idSchema, madeBySchema, storableText } from './common.ts';

export const outcomeSchema = z.enum(['correct', 'partly', 'wrong', 'not-graded', 'self-assessed']);

/** POST /api/exams/{id}/appeals/{questionId}: asked for once a question. */
export const appealRequestSchema = z.object({
  /** why the grade should be looked at again */
  argument: storableText(bounds.appealArgument).refine((text) => text.trim() !== '', 'Say why.'),
});

/** It says where to look: the exam's details have what came of it. */
export const appealAnswerSchema = z.object({ examId: idSchema, questionId: z.string() });

/**
 * kept: the grade stands; regraded: the answer has more points than before; struck: the question is faulty and counts
 * no more; disputed: nobody could judge, the points stand and the answer says nothing on what is mastered
 */
const appealVerdictSchema = z.enum(['kept', 'regraded', 'struck', 'disputed']);
export type AppealVerdict = z.infer<typeof appealVerdictSchema>;

export const appealSchema = z.object({
  /** failed: nobody has answered yet; it can be asked for again */
  status: z.enum(['waiting', 'failed', 'decided']),
  argument: z.string(),
  /** ISO 8601 */
  askedAt: z.string(),
  /** failed: what went wrong */
  problem: z.string().optional(),
  decision: z
    .object({
      verdict: appealVerdictSchema,
      /** as it had been graded until then */
      before: z.object({ outcome: outcomeSchema, points: z.number(), feedback: z.string() }),
      /** Markdown */
      reason: z.string(),
      madeBy: madeBySchema,
      /** ISO 8601 */
      decidedAt: z.string(),
    })
    .optional(),
});
export type Appeal = z.infer<typeof appealSchema>;
