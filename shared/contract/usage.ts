import { z } from 'zod';
import { longest } from './bounds.ts';

/** GET /api/usage: a learner's use of the model today (UTC). */
export const tokenUseSchema = z.object({
  /** null: no model is connected */
  model: z.string().nullable(),
  /** tokens, including those reserved for calls in progress */
  used: z.number().int(),
  cap: z.number().int(),
  /** course, lesson, notes, resources, exam, grading, chat */
  byTask: z.array(z.object({ task: z.string(), tokens: z.number().int() })).max(longest.few),
  /** the learner's storage and courses, with their limits */
  space: z
    .object({
      storedBytes: z.number(),
      mostBytes: z.number(),
      courses: z.number().int(),
      mostCourses: z.number().int(),
    })
    .optional(),
  /** ISO 8601: the beginning of the next day */
  resetsAt: z.string(),
});
export type TokenUse = z.infer<typeof tokenUseSchema>;
