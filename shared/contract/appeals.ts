import { z } from 'zod';
import { bounds } from './bounds.ts';
import { idSchema, madeBySchema, storableText } from './common.ts';

export const outcomeSchema = z.enum(['correct', 'partly', 'wrong', 'not-graded', 'self-assessed']);

/** POST /api/exams/{id}/appeals/{questionId}: once for each question. */
export const appealRequestSchema = z.object({
  /** the argument for reviewing the grade */
  argument: storableText(bounds.appealArgument).refine((text) => text.trim() !== '', 'Say why.'),
});

/** The response only names the exam; the exam's details contain the outcome. */
export const appealAnswerSchema = z.object({ examId: idSchema, questionId: z.string() });

/**
 * kept: the grade stands; regraded: the answer has more points than before; struck: the question is faulty and no longer
 * counts; disputed: nobody could judge, the points stand and the answer does not count for mastery
 */
const appealVerdictSchema = z.enum(['kept', 'regraded', 'struck', 'disputed']);
export type AppealVerdict = z.infer<typeof appealVerdictSchema>;

export const appealSchema = z.object({
  /** failed: no decision yet; it can be requested again */
  status: z.enum(['waiting', 'failed', 'decided']),
  argument: z.string(),
  /** ISO 8601 */
  askedAt: z.string(),
  /** failed: the error */
  problem: z.string().optional(),
  decision: z
    .object({
      verdict: appealVerdictSchema,
      /** the grade before the appeal */
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
