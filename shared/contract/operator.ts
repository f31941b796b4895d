import { z } from 'zod';
import { longest } from './bounds.ts';
import { idSchema } from './common.ts';
import { visibilitySchema } from './course.ts';

/** GET /api/admin/learners/{id}: what an operator sees of a learner's use. No texts but the titles of shared courses. */
export const learnerUseSchema = z.object({
  tokens: z.object({ today: z.number().int(), thirtyDays: z.number().int(), cap: z.number().int() }),
  space: z.object({
    storedBytes: z.number(),
    mostBytes: z.number(),
    courses: z.number().int(),
    mostCourses: z.number().int(),
  }),
  /** those that others can see, or could before the operator hid them */
  sharedCourses: z
    .array(z.object({ id: idSchema, title: z.string(), visibility: visibilitySchema, hidden: z.boolean() }))
    .max(longest.courses),
});

/** PUT and DELETE /api/admin/courses/{id}/hidden */
export const hiddenCourseSchema = z.object({
  id: idSchema,
  visibility: visibilitySchema,
  hidden: z.boolean(),
});
export type HiddenCourse = z.infer<typeof hiddenCourseSchema>;

/** GET /api/admin/failures: generations that failed within the last days, newest first; no texts. */
export const failuresSchema = z.object({
  failures: z
    .array(
      z.object({
        id: idSchema,
        learner: idSchema,
        kind: z.string(),
        /** of the problem that the learner was told */
        status: z.number().int().nullable(),
        title: z.string().nullable(),
        at: z.string(),
      }),
    )
    .max(longest.courses),
});
