import { z } from 'zod';
import { longest } from './bounds.ts';
import { idSchema, madeBySchema, storableText } from './common.ts';
import { answerSchema, questionResultSchema, questionSchema } from './exam.ts';

/** POST /api/repairs: a repair for the missed objectives of a lesson; returns an open one if there is one. */
export const repairRequestSchema = z.object({ unitId: idSchema });

/** Its position in the course. */
export const repairPlaceSchema = z.object({
  activityId: idSchema,
  courseId: idSchema,
  unitId: idSchema,
  /** from 0 */
  unitIndex: z.number().int(),
  /** from 0 */
  activityIndex: z.number().int(),
});
export type RepairPlace = z.infer<typeof repairPlaceSchema>;

/** POST /api/repairs/{id}/practice: writes the questions, once */
export const practiceReadySchema = z.object({ activityId: idSchema, madeBy: madeBySchema });

const practisedSchema = z.object({ answer: answerSchema, result: questionResultSchema });
export const hintsSchema = z.object({
  /** Markdown, the weakest first */
  given: z.array(z.string()).max(longest.few),
  /** is there a stronger hint? */
  more: z.boolean(),
});
export type Hints = z.infer<typeof hintsSchema>;

/** GET /api/repairs/{id} */
export const practiceSchema = z.object({
  activityId: idSchema,
  unitId: idSchema,
  /** who writes its questions */
  madeBy: madeBySchema.optional(),
  objectives: z.array(z.object({ id: z.string(), text: z.string() })).max(longest.few),
  /** null while they are being written; empty: there are no questions, only the notes */
  questions: z.array(questionSchema).max(longest.few).nullable(),
  /** by question id */
  answers: z.record(z.string(), practisedSchema),
  hints: z.record(z.string(), hintsSchema),
  finished: z.boolean(),
});
export type Practice = z.infer<typeof practiceSchema>;

/** POST /api/repairs/{id}/answers, POST /api/repairs/{id}/hints */
export const practiceAnswerSchema = z.object({ questionId: storableText(200), answer: answerSchema });
export const hintRequestSchema = z.object({
  questionId: storableText(200),
  /** number of hints known already: repeating the request with the same number returns the same hint */
  known: z.number().int().min(0).max(20),
});
