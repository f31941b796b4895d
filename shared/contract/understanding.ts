import { z } from 'zod';
import { bounds, longest } from './bounds.ts';
import { courseDraftSchema } from './course.ts';
import { documentChoicesSchema, documentProposalSchema } from './document-course.ts';

/** A lesson of the library: 'statistics/averages'. */
const lessonRefSchema = z.string().regex(/^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/);

const understoodLessonSchema = z.object({
  ref: lessonRefSchema,
  subject: z.string(),
  title: z.string(),
  /** one sentence, Markdown */
  summary: z.string(),
  minutes: z.number().int(),
  /** its place in the teaching order of the library, from 0: a course begins with the first that is accepted */
  place: z.number().int(),
  /** direct prerequisites, except those that the learner already knows */
  buildsOn: z.array(lessonRefSchema).max(longest.few),
});

/**
 * POST /api/understand: a draft while it is written; only a title or a description is required. `lessons`: the lessons that
 * the learner has ticked; absent: the server decides what is ticked.
 */
export const understandRequestSchema = z.object({
  course: courseDraftSchema,
  lessons: z.array(lessonRefSchema).max(bounds.units).optional(),
  /** the learner's own documents for the course: then their sections are proposed in `course.lessons` */
  documents: documentChoicesSchema.optional(),
});

/** If nothing here teaches a goal: what it asks for, and what is taught here instead. */
const refusalSchema = z.object({
  /** the topics that the goal names, if the library has names for them */
  names: z.array(z.string()).max(longest.few),
  /** the id of the subject that is the nearest to the goal; null: none is near */
  nearest: z.string().nullable(),
  /** what is taught here, with the number of lessons; the nearest first */
  subjects: z
    .array(z.object({ id: z.string(), title: z.string(), lessons: z.number().int() }))
    .max(longest.few),
});
export type Refusal = z.infer<typeof refusalSchema>;

export const understandingSchema = z.object({
  /** a title made from the wish, for a draft without one */
  title: z.string(),
  /** BCP 47 tag: the draft's own, else inferred from the goal */
  language: z.string(),
  /** in teaching order; 'choice': ticked by the learner, not proposed by the server */
  lessons: z
    .array(
      understoodLessonSchema.extend({
        because: z.enum(['wish', 'prerequisite', 'choice']),
        /** the parts of the learner's request that it serves */
        serves: z.array(z.string()).max(longest.few),
      }),
    )
    .max(longest.few),
  /** alternative meanings, nearest first */
  offered: z.array(understoodLessonSchema).max(longest.few),
  /** direct and indirect prerequisites of the offered lessons; none of them is proposed or offered itself */
  foundations: z.array(understoodLessonSchema).max(longest.few),
  /** topics that nothing here covers */
  uncovered: z.array(z.string()).max(longest.few),
  /** no lesson is proposed or offered, since the library has none for this goal; null otherwise */
  refusal: refusalSchema.nullable(),
  /** weekly hours that the goal states explicitly; null: none, or ambiguous */
  weeklyHours: z.number().int().nullable(),
  lessonsAskedFor: z.number().int(),
  lessonsNeeded: z.number().int(),
  /** of all lessons together */
  minutes: z.number().int(),
  /** who would make the course: a model goes beyond the library */
  taughtBy: z.enum(['library', 'model']),
  /** the lessons from documents; only if documents were named */
  documents: documentProposalSchema.optional(),
});
export type UnderstandingAnswer = z.infer<typeof understandingSchema>;
export type UnderstoodLesson = UnderstandingAnswer['offered'][number];
