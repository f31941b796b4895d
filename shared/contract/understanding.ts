import { z } from 'zod';
import { bounds, longest } from './bounds.ts';
import { courseDraftSchema } from './course.ts';
import { documentChoicesSchema, documentProposalSchema } from './document-course.ts';

/** A lesson of the library: 'statistics/averages'. */
const lessonRefSchema = z.string().regex(/^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/);

const understoodLessonSchema = z.object({
  ref: lessonRefSchema,
  /** title of its subject */
  subject: z.string(),
  title: z.string(),
  /** one sentence, Markdown */
  summary: z.string(),
  minutes: z.number().int(),
  /** lessons that it builds on directly and that the learner does not say to know */
  buildsOn: z.array(lessonRefSchema).max(longest.few),
});

/**
 * POST /api/understand: a draft as it is being written; nothing is required but a title or a description. `lessons`: what
 * the learner has ticked; absent: what is understood of the words is ticked.
 */
export const understandRequestSchema = z.object({
  course: courseDraftSchema,
  lessons: z.array(lessonRefSchema).max(bounds.units).optional(),
  /** the learner's own documents that a course is to be made of: their sections are proposed then, by `course.lessons` */
  documents: documentChoicesSchema.optional(),
});

export const understandingSchema = z.object({
  /** one made of the wish, for a draft that has none */
  title: z.string(),
  /** in teaching order; 'choice': ticked by the learner, and not by what is understood */
  lessons: z
    .array(
      understoodLessonSchema.extend({
        because: z.enum(['wish', 'prerequisite', 'choice']),
        /** the learner's own words that it serves */
        serves: z.array(z.string()).max(longest.few),
      }),
    )
    .max(longest.few),
  /** what could be meant as well, nearest first */
  offered: z.array(understoodLessonSchema).max(longest.few),
  /** what lessons build on, directly or not, that are offered; none of them is proposed or offered itself */
  foundations: z.array(understoodLessonSchema).max(longest.few),
  /** what nothing here covers */
  uncovered: z.array(z.string()).max(longest.few),
  /** the hours a week that the goal names in so many words; null: none, or not plainly */
  weeklyHours: z.number().int().nullable(),
  lessonsAskedFor: z.number().int(),
  lessonsNeeded: z.number().int(),
  /** of all lessons together */
  minutes: z.number().int(),
  /** who makes the course of it: a model goes beyond what the library covers */
  taughtBy: z.enum(['library', 'model']),
  /** the lessons that documents become; only where documents were named */
  documents: documentProposalSchema.optional(),
});
export type UnderstandingAnswer = z.infer<typeof understandingSchema>;
export type UnderstoodLesson = UnderstandingAnswer['offered'][number];
