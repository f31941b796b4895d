import { z } from 'zod';
import { longest } from './bounds.ts';
import { idSchema, madeBySchema, storableText } from './common.ts';
import { answerSchema, questionResultSchema, questionSchema } from './exam.ts';

/** POST /api/repairs: another go at what did not hold in a lesson; one that is open already is the answer. */
export const repairRequestSchema = z.object({ unitId: idSchema });

/** Where it stands. */
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
  /** is there a stronger one? */
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
  /** null while they are not written; none: there is nothing to ask, the notes are all */
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
  /** how many are known already: asked twice with the same number, the same hint comes back */
  known: z.number().int().min(0).max(20),
});
