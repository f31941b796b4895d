import { z } from 'zod';
import { idSchema, storableText } from './common.ts';

export const markBounds = {
  quote: 4000,
  /** context before and after a quotation, by which it is found again */
  context: 64,
  note: 4000,
} as const;

const context = storableText(markBounds.context);
/**
 * A marked passage, stored as its quotation and context (TextQuoteSelector of the W3C's Web Annotation Data Model), so that
 * it is found again after the text has changed.
 */
export const markSchema = z.object({
  id: idSchema,
  /** index of the paragraph in which it begins, from 0: a hint */
  block: z.number().int().min(0),
  quote: storableText(markBounds.quote).min(1),
  prefix: context,
  suffix: context,
  /** the learner's note; empty for a highlight */
  note: storableText(markBounds.note),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Mark = z.infer<typeof markSchema>;

/** marks of one lesson */
export const mostLessonMarks = 500;

/** A mark in the text of an activity. */
export const lessonMarkSchema = markSchema.extend({ activityId: idSchema });
export type LessonMark = z.infer<typeof lessonMarkSchema>;

/** GET /api/units/{id}/marks, in the order of the lesson's activities */
export const lessonMarksSchema = z.object({ marks: z.array(lessonMarkSchema).max(mostLessonMarks) });

/** PUT /api/units/{id}/marks/{markId}: the client generates the id, so that a repeated request makes one mark */
export const lessonMarkInputSchema = lessonMarkSchema
  .omit({ id: true, createdAt: true, updatedAt: true })
  .strict();
export type LessonMarkInput = z.infer<typeof lessonMarkInputSchema>;
