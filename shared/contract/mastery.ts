import { z } from 'zod';
import { longest } from './bounds.ts';
import { clientEventIdSchema, idSchema, storableText } from './common.ts';

const masteryStateSchema = z.enum(['mastered', 'nearly', 'not-yet', 'not-seen']);

/** known: 'I know this'; unsure: 'I don't feel sure'; withdrawn: only the record counts again */
const correctionVerdictSchema = z.enum(['known', 'unsure', 'withdrawn']);

export const objectiveMasterySchema = z.object({
  objectiveId: z.string(),
  /** the text of the objective, Markdown */
  text: z.string(),
  state: masteryStateSchema,
  /** one sentence that cites the evidence */
  reason: z.string(),
  /** the learner's own correction, while it applies */
  correction: z.enum(['known', 'unsure']).nullable(),
  /** not mastered yet: a repair would help */
  needsRepair: z.boolean(),
});
export type ObjectiveMastery = z.infer<typeof objectiveMasterySchema>;

/** GET /api/mastery?courseId=…|unitId=…; `until` (ISO 8601): the state at that time */
export const masteryQuerySchema = z.object({
  courseId: z.string().optional(),
  unitId: z.string().optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export const masteryAnswerSchema = z.object({
  units: z
    .array(
      z.object({
        unitId: idSchema,
        title: z.string(),
        objectives: z.array(objectiveMasterySchema).max(longest.many),
      }),
    )
    .max(longest.many),
});
export type MasteryAnswer = z.infer<typeof masteryAnswerSchema>;

/** Number of objectives of a course in each state. */
const courseMasterySchema = z.object({
  courseId: idSchema,
  mastered: z.number().int(),
  nearly: z.number().int(),
  notYet: z.number().int(),
  notSeen: z.number().int(),
});
export type CourseMastery = z.infer<typeof courseMasterySchema>;

/** GET /api/mastery/courses */
export const courseMasteryListSchema = z.object({ courses: z.array(courseMasterySchema).max(longest.many) });

/** POST /api/mastery/corrections; the client generates `id`, so that a repeated request counts once. */
export const correctionRequestSchema = z.object({
  id: clientEventIdSchema,
  objectiveId: storableText(200).min(1),
  verdict: correctionVerdictSchema,
  unitId: idSchema,
});
export type CorrectionRequest = z.infer<typeof correctionRequestSchema>;
