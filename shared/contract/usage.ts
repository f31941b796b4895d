import { z } from 'zod';
import { longest } from './bounds.ts';

/** GET /api/usage: what a learner has used of the model today (UTC). */
export const tokenUseSchema = z.object({
  /** null: no model is connected */
  model: z.string().nullable(),
  /** tokens, with what is set aside for calls that are going on */
  used: z.number().int(),
  cap: z.number().int(),
  /** course, lesson, notes, resources, exam, grading, chat */
  byTask: z.array(z.object({ task: z.string(), tokens: z.number().int() })).max(longest.few),
  /** what is stored of the learner, and how much may be: bytes, and courses */
  space: z
    .object({
      storedBytes: z.number(),
      mostBytes: z.number(),
      courses: z.number().int(),
      mostCourses: z.number().int(),
    })
    .optional(),
  /** ISO 8601: when a new day begins */
  resetsAt: z.string(),
});
export type TokenUse = z.infer<typeof tokenUseSchema>;
